import { useAtomValue } from "../../state/core/core";
import { useTranslate } from "../../state/i18n/i18n";
import { announcementAtom } from "../../state/notices/notices";
import { LiveRegion } from "../../ui/LiveRegion";

/** Renders the announcements of `announce`, such as a new screen's heading. */
export function Announcement() {
  const translate = useTranslate();
  const last = useAtomValue(announcementAtom);
  return <LiveRegion message={last && { id: last.id, text: translate(last.message) }} />;
}
