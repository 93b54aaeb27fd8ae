import { announcementAtom } from "../../state/announcement";
import { useStore } from "../../state/useStore";
import { LiveRegion } from "../../ui/LiveRegion";

/** Says which screen has come, and makes nothing else render. */
export function Announcement() {
  return <LiveRegion message={useStore(announcementAtom)} />;
}
