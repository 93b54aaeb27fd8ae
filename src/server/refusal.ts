import { isStorable } from "../shared/form/answers";

/** The message of a request that is too long. */
export const tooMuch = "That is more than we can take at once. Please shorten your answers and try again.";

/** The message of a request that cannot be read. */
export const unreadable = "We couldn't read that request. Please reload the page and try again.";

/** The headers and fields of a refusal, besides its message. */
interface RefusalDetails {
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of the response beside `message`. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Refuses a call with a status of §7 and a message for the applicant. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 503,
    message: string,
    readonly details: RefusalDetails = {},
  ) {
    super(message);
  }
}

/** A refusal because of too many tries or too much load, with `Retry-After` in `seconds`. */
export function retryLater(status: 429 | 503, message: string, seconds: number): Refusal {
  return new Refusal(status, message, { headers: { "retry-after": String(Math.max(1, Math.ceil(seconds))) } });
}

const busy =
  "Very many people are using the application right now. Nothing you typed is lost: please try again shortly.";

/** Refuses a request for now; after a random time, so that the refused clients do not return all at once. */
export function tooBusy(): Refusal {
  return retryLater(503, busy, 2 + Math.random() * 6);
}

/** Refuses a call without a session, or whose account was deleted meanwhile. */
export function sessionEnded(): Refusal {
  return new Refusal(401, "You are not logged in, or your session has ended. Please log in again.");
}

const noFiles =
  "We can't reach our file store right now. Your answers are safe: please try the file again in a minute.";

/** Refuses a request that needs the file store. */
export function withoutFiles(): Refusal {
  return retryLater(503, noFiles, 30);
}

/** Throws a 400 for text that PostgreSQL cannot store: a NUL or half of a surrogate pair. */
export function requireStorable(text: string): void {
  if (!isStorable(text)) {
    throw new Refusal(400, "An answer holds a character that we can't store. Please remove it and try again.");
  }
}
