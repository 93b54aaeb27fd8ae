import { useEffect } from "react";
import { useHashSearch, useNavigate, useNavigationState, usePath } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useApplication } from "../../state/ApplicationProvider";
import type { Message } from "../../state/i18n/i18n";
import { toastsAtom } from "../../state/notices/notices";

/**
 * Shows the message that a navigation carries to a form page, once: a reload does not show it again (§2). The
 * completion page shows its own message; any other goes into the same toast.
 */
export function useCarriedMessage(): void {
  const { notices, store } = useApplication();
  const navigate = useNavigate();
  const path = usePath();
  const search = useHashSearch();
  const { success, error } = useNavigationState();
  useEffect(() => {
    const text = error ?? success;
    if (text === undefined) return;
    const merged = store.get(toastsAtom).find(({ tone }) => tone === "info");
    if (error !== undefined) notices.show({ tone: "error", title: "", text });
    else if (merged) {
      notices.dismiss(merged.id);
      const both: Message = ({ state }) => `${state.draftMerged.title}. ${state.draftMerged.text}`;
      notices.show({ tone: "success", title: text, text: both });
    } else if (path !== paths.completion) notices.show({ tone: "success", title: "", text });
    navigate(search === "" ? path : `${path}?${search}`, { replace: true });
  }, [success, error, path, search, notices, store, navigate]);
}
