import { create, StructError } from "superstruct";
import type { BaseUrl } from "./baseUrl";
import { type CallName, type ClientCall, calls } from "./calls";
import type { InputOf, LooseInput, ResponseOf } from "./contract";
import { ApiError, ForeignResponseError, NetworkError, unexpectedMessage } from "./errors";
import { failureOf, hasShape, parsed, textOf } from "./responses";
import { message } from "./shapes";
import { withLimit } from "./withLimit";

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page (at most 64 KB of body). */
  readonly keepalive?: boolean;
  /** The newest tag of the applicant's answers (§7 "Two places at once"). */
  readonly ifMatch?: string | null;
}

/** A 2xx response of the contract's shape, with its `ETag` when the server sends one. */
interface Reply<N extends CallName> {
  readonly data: ResponseOf<N>;
  readonly etag: string | null;
}

/** Calls the API of the contract. Every rejection is an `ApiError`, or the `AbortError` of the caller's own signal. */
export interface Client {
  call<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<Reply<N>>;
}

/** 401: the session has ended. 409: the application is submitted, and read-only. */
export type ClosedStatus = 401 | 409;

interface ClientSettings {
  /** Read at every call: the page may change the attribute. */
  readonly baseUrl: () => BaseUrl;
  readonly fetch: typeof fetch;
  /** The messages for a network fault and for a page that is set up wrongly. */
  readonly texts: { readonly unreachable: string; readonly misconfigured: string };
  /**
   * Called at the start of every call; returns the handler of its 401 (no session) or of its 409 under `/api` (the
   * application is read-only, because it was submitted). A late response to an applicant who has logged out must not
   * end the session of the next one.
   */
  readonly onCall?: () => (status: ClosedStatus) => void;
  /** The language that the server is asked to respond in; null for English. */
  readonly responseLanguage?: () => ResponseLanguage | null;
  /** Milliseconds until a call without a response counts as a network fault. */
  readonly timeout: number;
}

/** A language other than English for the server's messages. */
export interface ResponseLanguage {
  /** The tag, such as `es`. */
  readonly tag: string;
  /** Returns an English message of the server, or a general one if that message has no translation. */
  readonly translatable: (message: string, isFailure: boolean) => string;
}

function addressOf(base: URL, call: ClientCall, input: LooseInput): URL {
  const path = call.path.replace("{field_key}", encodeURIComponent(input.field_key ?? ""));
  const url = new URL(path.slice(1), base);
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, value);
  }
  return url;
}

/** The body with a message that can be translated, unless the server has responded in that language. */
function withTranslatableMessage(body: unknown, language: ResponseLanguage | null, { ok, headers }: Response): unknown {
  if (!language || headers.get("Content-Language")?.startsWith(language.tag)) return body;
  if (!hasShape(body, message)) return body;
  // A successful response reports a conversion that failed.
  const isFailure = !ok || Reflect.get(body, "status") === "FAILED";
  return { ...body, message: language.translatable(body.message, isFailure) };
}

function hasBody({ method }: Pick<ClientCall, "method">): boolean {
  return method === "POST" || method === "PUT";
}

/** What is sent for a call. */
export function requestOf(
  call: Pick<ClientCall, "method">,
  input: LooseInput,
  options: CallOptions,
  language: Pick<ResponseLanguage, "tag"> | null,
  signal?: AbortSignal,
): RequestInit {
  return {
    method: call.method,
    credentials: "include",
    // A shared computer's disk must not keep what a person answered.
    cache: "no-store",
    headers: {
      "Content-Type": "application/json",
      ...(options.ifMatch && { "If-Match": options.ifMatch }),
      ...(language && { "Accept-Language": language.tag }),
    },
    ...(hasBody(call) && { body: JSON.stringify(input.body ?? {}) }),
    ...(options.keepalive && { keepalive: true }),
    ...(signal && { signal }),
  };
}

/** The client of one element. */
export function createClient(settings: ClientSettings): Client {
  const { baseUrl, fetch, texts, timeout, onCall, responseLanguage = () => null } = settings;
  async function exchange(call: ClientCall, input: LooseInput, options: CallOptions): Promise<[Response, unknown]> {
    const base = baseUrl();
    if ("fault" in base) throw new ApiError(texts.misconfigured, 0, base.fault);
    const address = addressOf(base.url, call, input);
    const language = responseLanguage();
    try {
      return await withLimit(timeout, options.signal, async (signal) => {
        const response = await fetch(address, requestOf(call, input, options, language, signal));
        return [response, withTranslatableMessage(parsed(await textOf(response)), language, response)];
      });
    } catch (fault) {
      if (options.signal?.aborted) throw fault;
      throw new NetworkError(texts.unreachable, 0, `${call.method} ${call.path}: ${String(fault)}`);
    }
  }

  return {
    async call(name, input, options = {}) {
      const { method, path } = calls[name];
      const onClosed = onCall?.();
      const [response, body] = await exchange(calls[name], input, options);
      const { status } = response;
      if (status === 401 || (status === 409 && path.startsWith("/api/"))) onClosed?.(status);
      if (!response.ok) throw failureOf(response, body, `${method} ${path} responded ${status}`);
      return { data: shaped(name, body, status), etag: response.headers.get("ETag") };
    },
  };
}

/** Where the shape differs and what was expected there. The validator's own message may hold an answer. */
function differenceIn(fault: unknown): string {
  return fault instanceof StructError ? ` at ${fault.path.join(".") || "its top"}: no ${fault.type}` : "";
}

function shaped<N extends CallName>(name: N, body: unknown, status: number): ResponseOf<N> {
  const call: ClientCall = calls[name];
  try {
    return create(body, call.response);
  } catch (fault) {
    const detail = `${call.method} ${call.path} responded with another shape${differenceIn(fault)}`;
    throw new ForeignResponseError(unexpectedMessage, status, detail);
  }
}
