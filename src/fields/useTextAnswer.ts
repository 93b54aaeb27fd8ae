import type { AnswerValue } from "../form/answers";
import { useStore } from "../state/useStore";
import { useVisit } from "../state/VisitContext";

/** An answer as text; a checkbox's boolean reads as empty. */
export function textOf(value: AnswerValue): string {
  return typeof value === "string" ? value : "";
}

/** One answer as text, kept current; the component wakes for this key alone (DESIGN §3). */
export function useTextAnswer(key: string): string {
  return textOf(useStore(useVisit().answers.answerAtom(key)));
}
