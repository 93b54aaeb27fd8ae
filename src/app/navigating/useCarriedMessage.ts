import { useEffect } from "react";
import { useHashSearch, useNavigate, useNavigationState, usePath } from "../../navigation/Navigation";
import { useApplication } from "../../state/ApplicationContext";

/** Shows the message that a navigation carried to a form page, once: a reload must not say it again (§2). */
export function useCarriedMessage(): void {
  const { notices } = useApplication();
  const navigate = useNavigate();
  const path = usePath();
  const search = useHashSearch();
  const { success, error } = useNavigationState();
  useEffect(() => {
    const text = error ?? success;
    if (text === undefined) return;
    notices.show({ tone: error === undefined ? "success" : "error", title: "", text });
    navigate(search === "" ? path : `${path}?${search}`, { replace: true });
  }, [success, error, path, search, notices, navigate]);
}
