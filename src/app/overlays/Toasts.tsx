import { useMemo } from "react";
import { useApplication } from "../../state/ApplicationContext";
import { toastsAtom } from "../../state/notices";
import { useStore } from "../../state/useStore";
import { ToastRegion } from "../../ui/ToastRegion";

/** The element's toasts (§8, §9). */
export function Toasts() {
  const { notices } = useApplication();
  const toasts = useStore(toastsAtom);
  const messages = useMemo(
    () => toasts.map(({ id, title, ...toast }) => ({ ...toast, id: String(id), heading: title || undefined })),
    [toasts],
  );
  return <ToastRegion toasts={messages} onClose={(id) => notices.dismiss(Number(id))} />;
}
