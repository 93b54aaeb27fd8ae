import { enums, string, type } from "superstruct";
import { hasShape } from "./body";
import {
  ApiError,
  BusyError,
  ConflictError,
  FieldRefusedError,
  ForeignResponseError,
  InvalidAnswersError,
  UnauthorizedError,
  unexpectedMessage,
} from "./errors";
import { answers, errorsMap, message } from "./shapes";

const conflict = type({ message: string(), answer: answers });
const invalid = type({ message: string(), errors: errorsMap });
const fieldRefused = type({ message: string(), field: enums(["password"]) });

/** Seconds of a `Retry-After` header in either of its forms; null when there is none. */
function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null || header.trim() === "") return null;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

/** The server's message for the applicant (§7); null without one. */
export function wordsOf(body: unknown): string | null {
  return hasShape(body, message) && body.message.trim() !== "" ? body.message : null;
}

/** The error for a response other than 2xx; `body` is its parsed JSON, undefined for any other text (§8). */
export function failureOf(response: Response, body: unknown, detail: string): ApiError {
  const text = wordsOf(body) ?? unexpectedMessage;
  if (response.status === 401) return new UnauthorizedError(text, 401, detail);
  if (response.status === 412 && hasShape(body, conflict)) {
    return new ConflictError(text, detail, body.answer, response.headers.get("ETag"));
  }
  if ((response.status === 422 || response.status === 400) && hasShape(body, invalid)) {
    return new InvalidAnswersError(text, response.status, detail, body.errors);
  }
  if (response.status === 400 && hasShape(body, fieldRefused)) return new FieldRefusedError(text, detail, body.field);
  const retryAfter = retryAfterSeconds(response.headers.get("Retry-After"), Date.now());
  if (retryAfter !== null) return new BusyError(text, response.status, detail, retryAfter);
  // A proxy reports in HTML that a body is too large; the same body would be too large again.
  const isForeign = (typeof body !== "object" || body === null) && response.status !== 413;
  if (isForeign) return new ForeignResponseError(text, response.status, detail);
  return new ApiError(text, response.status, detail);
}
