import { atom } from "jotai/vanilla";
import type { Errors } from "../../form/validate";
import type { Store } from "../core/core";

export type { Errors };

/** The schema errors of the whole application by field key; empty unless the status is validating (§4). */
export const errorsAtom = atom<Errors>({});

/** The messages of a refused submit about questions that this page does not show, until the next submit. */
export const unlinkedErrorsAtom = atom<readonly string[]>([]);

/**
 * Errors that a control or an upload reports about itself, whatever the status (an invalid date, a file too large).
 */
export const controlErrorsAtom = atom<Errors>({});

/** True after a refused submission, until the error summary has taken the focus. */
export const summaryWantedAtom = atom(false);

/** Sets the messages that a control reports about itself; no messages clear them. */
export function reportProblem(store: Store, key: string, ...messages: readonly string[]): void {
  const { [key]: before, ...others } = store.get(controlErrorsAtom);
  if (messages.length === 0 && before === undefined) return;
  store.set(controlErrorsAtom, messages.length === 0 ? others : { ...others, [key]: messages });
}
