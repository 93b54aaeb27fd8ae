import type { AnswerValue } from "../form/answers";
import { useStore } from "../state/useStore";
import { useVisit } from "../state/VisitContext";

/** One answer, kept current; the component wakes for this key alone (DESIGN §3). */
export function useAnswer(key: string): AnswerValue {
  return useStore(useVisit().answers.answerAtom(key));
}

/** One answer as text; a checkbox's boolean reads as empty. */
export function useTextAnswer(key: string): string {
  const value = useAnswer(key);
  return typeof value === "string" ? value : "";
}
