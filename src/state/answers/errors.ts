import { atom } from "jotai/vanilla";
import type { UnlinkedError } from "../../form/errorSummary";
import type { Errors } from "../../form/validate";
import { type Store, webStatusAtom } from "../core/core";

export type { Errors };

/** The schema errors of the whole application by field key; empty unless they are checked (`isCheckingAtom`, §4). */
export const errorsAtom = atom<Errors>({});

/** Every error found since the last refused submit, also those that are corrected since. */
export const foundErrorsAtom = atom<Errors>({});

/** The errors of a refused submit at questions that this page does not show, until the next submit. */
export const unlinkedErrorsAtom = atom<readonly UnlinkedError[]>([]);

/** The server's message about a refused submit (§8), until the next submit. */
export const refusalMessageAtom = atom<string | null>(null);

/**
 * Whether the errors of a refused submission are shown while its status waits: it becomes validating after the answers
 * are saved (§4 "Web status").
 */
export const validatingWaitsAtom = atom(false);

/** Whether the answers are checked and their errors shown. */
export const isCheckingAtom = atom((get) => get(webStatusAtom) === "validating" || get(validatingWaitsAtom));

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
