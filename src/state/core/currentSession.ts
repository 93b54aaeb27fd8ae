import { UnauthorizedError, unexpectedMessage } from "../../api/errors";

/** The session of this page: a visitor's, or an applicant's. */
export interface CurrentSession {
  /**
   * Aborted when an applicant logs in or out. Work that must not reach the next person takes it at its start, passes it
   * to its calls, and looks at it after each wait. Its reason is an `UnauthorizedError`, which is shown to no applicant:
   * the end of a session has its own screen.
   */
  readonly signal: AbortSignal;
  /** Ends the current session and begins another; only the session store calls it. */
  renew(): void;
}

export function createCurrentSession(): CurrentSession {
  let controller = new AbortController();
  return {
    get signal() {
      return controller.signal;
    },
    renew() {
      controller.abort(new UnauthorizedError(unexpectedMessage, 401, "The session has ended in the meantime."));
      controller = new AbortController();
    },
  };
}
