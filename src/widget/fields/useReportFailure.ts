import { useAppState } from "../state/AppStateProvider";
import type { Message } from "../state/language/language";
import { reportFailure } from "../state/notices/notices";

/**
 * Awaits work of this session and resolves with true. When the work fails, shows a toast under `title` and resolves
 * with false. A failure after the end of the session shows nothing: its applicant has left.
 */
export function useReportFailure(): (work: Promise<unknown>, title: Message) => Promise<boolean> {
  const appState = useAppState();
  return async (work, title) => {
    try {
      await work;
      return true;
    } catch (fault) {
      return !reportFailure(appState, fault, title);
    }
  };
}
