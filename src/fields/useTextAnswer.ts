import type { AnswerValue } from "../form/answers";
import { useApplication } from "../state/ApplicationProvider";
import { useAtomValue } from "../state/core/core";

/** An answer as text; a checkbox's boolean reads as empty. */
export function textOf(value: AnswerValue): string {
  return typeof value === "string" ? value : "";
}

/** One answer as text, kept current; the component wakes for this key alone (DESIGN §3). */
export function useTextAnswer(key: string): string {
  return textOf(useAtomValue(useApplication().answers.answerAtom(key)));
}
