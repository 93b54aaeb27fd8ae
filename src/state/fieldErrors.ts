import { type Atom, atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import { controlErrorsAtom, type Errors, errorsAtom } from "./errors";

const none: readonly string[] = [];

function sameMessages(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((message, index) => message === b[index]);
}

const allErrorsAtom = atom<readonly [Errors, Errors]>((get) => [get(controlErrorsAtom), get(errorsAtom)]);

/**
 * The messages of one question; the same reference until they differ. What the control says of itself (a date that is
 * none) stands instead of the schema's "missing", which would only repeat it.
 */
export function fieldErrorsAtom(key: string): Atom<readonly string[]> {
  return selectAtom(allErrorsAtom, ([control, schema]) => control[key] ?? schema[key] ?? none, sameMessages);
}
