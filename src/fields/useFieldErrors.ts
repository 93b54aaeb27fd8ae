import { useMemo } from "react";
import type { Question } from "../form/question";
import { fieldErrorsAtom } from "../state/fieldErrors";
import { useStore } from "../state/useStore";
import { useTexts } from "../texts/useTexts";

/** A label this long is not said twice. */
const longLabel = 80;

/** What stands at the field. The schema's message for a missing answer is the label itself (§5), so here it becomes a request. */
export function useFieldErrors({ key, label }: Pick<Question, "key" | "label">): readonly string[] {
  const { pleaseAnswer } = useTexts().fields;
  const errors = useStore(useMemo(() => fieldErrorsAtom(key), [key]));
  return useMemo(
    () => errors.map((message) => (message === label ? pleaseAnswer(label.length > longLabel ? "" : label) : message)),
    [errors, label, pleaseAnswer],
  );
}
