import type { Said } from "../state/language/said";
import { reasonOf } from "../state/reasonOf";
import { useVisit } from "../state/VisitContext";

/** Awaits work and shows a toast under `title` when it fails; true when it went well. */
export function useTold(): (work: Promise<unknown>, title: Said) => Promise<boolean> {
  const { notices } = useVisit();
  return async (work, title) => {
    try {
      await work;
      return true;
    } catch (fault) {
      notices.show({ tone: "error", title, text: reasonOf(fault) });
      return false;
    }
  };
}
