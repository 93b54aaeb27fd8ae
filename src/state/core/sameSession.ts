import { UnauthorizedError, unexpectedMessage } from "../../api/errors";
import { sessionNumberAtom } from "./snapshot";
import type { Store } from "./store";

/** Returns a function that is true while the session is still the one of this call. */
export function sameSession(store: Store): () => boolean {
  const number = store.get(sessionNumberAtom);
  return () => store.get(sessionNumberAtom) === number;
}

/**
 * Returns a function that throws once the session of this call has ended, so that work of one session never continues
 * in the next. The error is shown to no applicant: the end of a session has its own screen.
 */
export function sessionCheck(store: Store): () => void {
  const isCurrent = sameSession(store);
  return () => {
    if (!isCurrent()) throw new UnauthorizedError(unexpectedMessage, 401, "The session has ended in the meantime.");
  };
}

/** Settles as `work` does, unless the session has ended by then: then it rejects as `sessionCheck` throws. */
export function whileSame<T>(store: Store, work: Promise<T>): Promise<T> {
  return work.finally(sessionCheck(store));
}
