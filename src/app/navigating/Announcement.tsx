import { isPath } from "../../navigation/paths";
import { announcementAtom } from "../../state/announcement";
import { useAtomValue } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";
import { LiveRegion } from "../../ui/LiveRegion";

/** Says which screen has come, and makes nothing else render. */
export function Announcement() {
  const { titles } = useTexts().shell;
  const last = useAtomValue(announcementAtom);
  return <LiveRegion message={last && isPath(last.path) ? { id: last.id, text: titles[last.path] } : undefined} />;
}
