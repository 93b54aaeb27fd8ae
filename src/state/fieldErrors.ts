import { type Atom, atom } from "jotai/vanilla";
import { controlErrorsAtom, errorsAtom } from "./errors";
import { sayAtom } from "./language/said";

const none: readonly string[] = [];

function sameMessages(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((message, index) => message === b[index]);
}

/**
 * The messages of one question in the element's language; the same reference until they differ. What the control says of itself (a date that is
 * none) stands instead of the schema's "missing", which would only repeat it.
 */
export function fieldErrorsAtom(key: string): Atom<readonly string[]> {
  let last = none;
  return atom((get) => {
    const messages = get(controlErrorsAtom)[key] ?? get(errorsAtom)[key] ?? none;
    const said = messages === none ? none : messages.map(get(sayAtom));
    if (!sameMessages(last, said)) last = said;
    return last;
  });
}
