import { UnauthorizedError, unexpectedMessage } from "../../../shared/wire/errors";
import type { Core } from "./core";

/** What the stores of one person build on: the core, until that person's end. */
export interface Scope extends Core {
  /** Aborted at the end. Its reason is an `UnauthorizedError`, which is shown to nobody: the end has its own screen. */
  readonly signal: AbortSignal;
  /** Runs `work` at the end. */
  onEnd(work: () => void): void;
}

/** The scope of a visitor or an applicant; `end` is for who made it. */
export function createScope(core: Core): Scope & { end(): void } {
  const ending = new AbortController();
  const { signal } = ending;
  return {
    ...core,
    // The host page must not hear of a person who has left.
    emit: (event) => signal.aborted || core.emit(event),
    signal,
    onEnd: (work) => signal.addEventListener("abort", work),
    end: () => ending.abort(new UnauthorizedError(unexpectedMessage, 401, "The session has ended in the meantime.")),
  };
}
