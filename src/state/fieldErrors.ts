import { type Atom, atom } from "jotai/vanilla";
import type { Question } from "../form/question";
import { controlErrorsAtom, errorsAtom } from "./errors";
import { languageAtom } from "./language/language";
import { sayAtom } from "./language/said";

const none: readonly string[] = [];

/** A label this long is not said twice. */
const longLabel = 80;

function sameMessages(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((message, index) => message === b[index]);
}

/**
 * What stands at a question, in the element's language; the same reference until it differs. What the control says of itself (a date that is
 * none) stands instead of the schema's "missing", which would only repeat it. The schema's message for a missing answer is the label itself
 * (§5), so here it becomes a request.
 */
export function fieldErrorsAtom({ key, label }: Pick<Question, "key" | "label">): Atom<readonly string[]> {
  let last = none;
  return atom((get) => {
    const messages = get(controlErrorsAtom)[key] ?? get(errorsAtom)[key];
    if (!messages) return none;
    const { pleaseAnswer } = get(languageAtom).texts.fields;
    const said = messages
      .map(get(sayAtom))
      .map((message) => (message === label ? pleaseAnswer(label.length > longLabel ? "" : label) : message));
    if (!sameMessages(last, said)) last = said;
    return last;
  });
}
