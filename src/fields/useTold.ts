import { useVisit } from "../state/VisitContext";
import { useTexts } from "../texts/useTexts";

/** Awaits work and shows a toast under `title` when it fails; true when it went well. */
export function useTold(): (work: Promise<unknown>, title: string) => Promise<boolean> {
  const { notices } = useVisit();
  const { unexpected } = useTexts().state;
  return async (work, title) => {
    try {
      await work;
      return true;
    } catch (fault) {
      notices.show({ tone: "error", title, text: fault instanceof Error ? fault.message : unexpected });
      return false;
    }
  };
}
