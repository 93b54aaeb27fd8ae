import { useMemo } from "react";
import { useApplication } from "../../state/ApplicationProvider";
import { useAtomValue } from "../../state/core/core";
import { translatedToastsAtom } from "../../state/notices/notices";
import { ToastRegion } from "../../ui/ToastRegion";

/** The element's toasts (§8, §9). */
export function Toasts() {
  const { notices } = useApplication();
  const toasts = useAtomValue(translatedToastsAtom);
  const messages = useMemo(
    () => toasts.map(({ id, title, ...toast }) => ({ ...toast, id: String(id), heading: title || undefined })),
    [toasts],
  );
  return <ToastRegion toasts={messages} onClose={(id) => notices.dismiss(Number(id))} />;
}
