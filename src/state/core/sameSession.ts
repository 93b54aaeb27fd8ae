import { UnauthorizedError, unexpectedMessage } from "../../api/errors";
import { sessionNumberAtom } from "./snapshot";
import type { Store } from "./store";

/** Tells, later, whether the page still belongs to whom it belongs to now. */
export function sameSession(store: Store): () => boolean {
  const number = store.get(sessionNumberAtom);
  return () => store.get(sessionNumberAtom) === number;
}

/**
 * Throws, later, once the session in which it was made has ended: nothing of it may go on under the next. What it throws
 * is told to nobody, as the end of a session has a screen of its own.
 */
export function sessionCheck(store: Store): () => void {
  const isCurrent = sameSession(store);
  return () => {
    if (!isCurrent()) throw new UnauthorizedError(unexpectedMessage, 401, "The session has ended in the meantime.");
  };
}

/** The same outcome as `work`; rejects as `sessionCheck` throws when the session has ended by then. */
export function whileSame<T>(store: Store, work: Promise<T>): Promise<T> {
  return work.finally(sessionCheck(store));
}
