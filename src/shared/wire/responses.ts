import { enums, is, type Struct, string, type } from "superstruct";
import {
  ApiError,
  BusyError,
  ConflictError,
  DocumentsError,
  FieldRefusedError,
  InvalidAnswersError,
  UnauthorizedError,
  unexpectedMessage,
} from "./errors";
import { answers, documents, errorsMap, message } from "./shapes";

/** The longest accepted response in characters, far above the contract's: an endless one must not fill the memory. */
const longest = 4_000_000;

/** The text of a response; empty, which is no JSON, when it is too long. */
export async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length > longest) {
      await reader.cancel();
      return "";
    }
  }
}

/** The parsed JSON of a text; undefined for any other text. */
export function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
}

/** Whether a body has this shape. For a value that cannot be printed, such as `{"toString": 1}`, superstruct throws. */
export function hasShape<T>(body: unknown, shape: Struct<T>): body is T {
  try {
    return is(body, shape);
  } catch {
    return false;
  }
}

const conflict = type({ message: string(), answer: answers });
const otherDocuments = type({ message: string(), document_answer: documents });
const invalid = type({ message: string(), errors: errorsMap });
const fieldRefused = type({ message: string(), field: enums(["password"]) });

/** Seconds of a `Retry-After` header in either of its forms; null when there is none. */
function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null || header.trim() === "") return null;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

/** The server's message for the applicant; null without one. */
export function wordsOf(body: unknown): string | null {
  return hasShape(body, message) && body.message.trim() !== "" ? body.message : null;
}

const versioned = type({ version: string() });

/** The tag of the applicant's answers in a response: that of its body, which no proxy changes, or else of its header. */
export function tagOf(body: unknown, headers: Headers): string | null {
  return hasShape(body, versioned) ? `"${body.version}"` : headers.get("ETag");
}

/** The error for a response other than 2xx; `body` is its parsed JSON, undefined for any other text. */
export function failureOf(response: Response, body: unknown, detail: string): ApiError {
  const text = wordsOf(body) ?? unexpectedMessage;
  if (response.status === 401) return new UnauthorizedError(text, 401, detail);
  if (response.status === 412 && hasShape(body, conflict)) {
    return new ConflictError(text, detail, body.answer, tagOf(body, response.headers));
  }
  if (response.status === 412 && hasShape(body, otherDocuments)) {
    return new DocumentsError(text, detail, body.document_answer);
  }
  if ((response.status === 422 || response.status === 400) && hasShape(body, invalid)) {
    return new InvalidAnswersError(text, response.status, detail, body.errors);
  }
  if (response.status === 400 && hasShape(body, fieldRefused)) return new FieldRefusedError(text, detail, body.field);
  const retryAfter = retryAfterSeconds(response.headers.get("Retry-After"), Date.now());
  if (retryAfter !== null) return new BusyError(text, response.status, detail, retryAfter);
  // A proxy reports in HTML that a body is too large; the same body would be too large again.
  const isForeign = (typeof body !== "object" || body === null) && response.status !== 413;
  return new ApiError(text, response.status, detail, isForeign);
}
