import { type Atom, atom } from "jotai/vanilla";
import { controlErrorsAtom, errorsAtom } from "./errors";

const none: readonly string[] = [];

function sameMessages(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((message, index) => message === b[index]);
}

/**
 * The messages of one question; the same reference until they differ. What the control says of itself (a date that is
 * none) stands instead of the schema's "missing", which would only repeat it.
 */
export function fieldErrorsAtom(key: string): Atom<readonly string[]> {
  let last = none;
  return atom((get) => {
    const messages = get(controlErrorsAtom)[key] ?? get(errorsAtom)[key] ?? none;
    if (!sameMessages(last, messages)) last = messages;
    return last;
  });
}
