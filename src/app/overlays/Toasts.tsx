import { useMemo } from "react";
import { toldToastsAtom } from "../../state/notices";
import { useStore } from "../../state/useStore";
import { useVisit } from "../../state/VisitContext";
import { ToastRegion } from "../../ui/ToastRegion";

/** The element's toasts (§8, §9). */
export function Toasts() {
  const { notices } = useVisit();
  const toasts = useStore(toldToastsAtom);
  const messages = useMemo(
    () => toasts.map(({ id, title, ...toast }) => ({ ...toast, id: String(id), heading: title || undefined })),
    [toasts],
  );
  return <ToastRegion toasts={messages} onClose={(id) => notices.dismiss(Number(id))} />;
}
