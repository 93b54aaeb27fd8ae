import type { Answers } from "../form/answers";
import type { Documents } from "./shapes";

export { unexpectedMessage } from "../form/wording";

/** A failed call. `message` is written for the applicant; `detail` names the call and the fault for engineers. */
export class ApiError extends Error {
  override readonly name: string = "ApiError";
  /** The HTTP status, or 0 without a response: offline, unreachable, refused by CORS, or timed out. */
  readonly status: number;
  readonly detail: string;
  /** Whether the response is not the API's: a portal's or proxy's page, a truncated text, another shape. */
  readonly isForeign: boolean;

  constructor(message: string, status: number, detail: string, isForeign = false) {
    super(message);
    this.status = status;
    this.detail = detail;
    this.isForeign = isForeign;
  }

  /** True when trying again later may help: no response of the API, too many attempts, or a fault of the server. */
  get isTemporary(): boolean {
    return this.isForeign || this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** 401: the session is missing, expired or revoked, or the browser has another one since. */
export class UnauthorizedError extends ApiError {
  override readonly name = "UnauthorizedError";
  /** Whether the browser is known to have another session. */
  readonly hasSuccessor: boolean;

  constructor(message: string, status: number, detail: string, hasSuccessor = false) {
    super(message, status, detail);
    this.hasSuccessor = hasSuccessor;
  }
}

/** A failure with `Retry-After`, as 429 and 503 have it; `retryAfter` in seconds. */
export class BusyError extends ApiError {
  override readonly name = "BusyError";
  readonly retryAfter: number;

  constructor(message: string, status: number, detail: string, retryAfter: number) {
    super(message, status, detail);
    this.retryAfter = retryAfter;
  }
}

/** 412: keys changed elsewhere, with their current values. */
export class ConflictError extends ApiError {
  override readonly name = "ConflictError";
  readonly answer: Answers;
  readonly etag: string | null;

  constructor(message: string, detail: string, answer: Answers, etag: string | null) {
    super(message, 412, detail);
    this.answer = answer;
    this.etag = etag;
  }
}

/** 412 to a submission: the account has other documents than the page shows. */
export class DocumentsError extends ApiError {
  override readonly name = "DocumentsError";
  /** The newest upload of each question, also one that is being converted. */
  readonly documents: Documents;

  constructor(message: string, detail: string, documents: Documents) {
    super(message, 412, detail);
    this.documents = documents;
  }
}

/** 422, or 400 to a save: the server refuses answers, with its reasons by field key. */
export class InvalidAnswersError extends ApiError {
  override readonly name = "InvalidAnswersError";
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(message: string, status: number, detail: string, errors: Readonly<Record<string, readonly string[]>>) {
    super(message, status, detail);
    this.errors = errors;
  }
}

/** 400 that asks for another field, such as the password of `POST /public/confirm`. */
export class FieldRefusedError extends ApiError {
  override readonly name = "FieldRefusedError";
  readonly field: "password";

  constructor(message: string, detail: string, field: "password") {
    super(message, 400, detail);
    this.field = field;
  }
}
