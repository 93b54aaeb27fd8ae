import { create, StructError } from "superstruct";
import type { BaseUrl } from "./baseUrl";
import { type CallName, type ClientCall, calls } from "./calls";
import type { InputOf, LooseInput, ResponseOf } from "./contract";
import { ApiError, UnauthorizedError, unexpectedMessage } from "./errors";
import { failureOf, hasShape, parsed, tagOf, textOf } from "./responses";
import { message } from "./shapes";
import { withLimit } from "./withLimit";

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page (at most 64 KB of body). */
  readonly keepalive?: boolean;
  /** The newest tag of the applicant's answers. */
  readonly ifMatch?: string | null;
  /** The last call of a session, which is made at its end. */
  readonly isLast?: boolean;
}

/** A 2xx response of the contract's shape, with the tag of the answers when the server sends one. */
interface Reply<N extends CallName> {
  readonly data: ResponseOf<N>;
  readonly etag: string | null;
}

/**
 * Calls the API of the contract. Every rejection is an `ApiError`, or the `AbortError` of the caller's own signal. Once the
 * session is over, each call of its account rejects with the reason, also one whose response is still to come.
 */
export interface Client {
  call<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<Reply<N>>;
}

/** Which session a call is for, and whose a response is. */
const tagHeader = "Session-Tag";

interface ClientSettings {
  /** Read at every call: the page may change the attribute. */
  readonly baseUrl: () => BaseUrl;
  readonly fetch: typeof fetch;
  /** The messages for a network fault and for a page that is set up wrongly. */
  readonly texts: { readonly unreachable: string; readonly misconfigured: string };
  /** The client's session, whose signal is aborted at its end; one for ever when absent. */
  readonly session?: AbortSignal;
  /**
   * Called with a 401 (no session, or another one), and with a 409 under `/api` (the application is read-only, because it was
   * submitted), unless the session is over: a late response must not end the next one.
   */
  readonly onClosed?: (fault: ApiError) => void;
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

/** Whether a call is one of an applicant's account. */
const isOfAccount = ({ path }: Pick<ClientCall, "path">) => path.startsWith("/api/");

function hasBody({ method }: Pick<ClientCall, "method">): boolean {
  return method === "POST" || method === "PUT";
}

/** What is sent for a call. */
export function requestOf(
  call: Pick<ClientCall, "method">,
  input: LooseInput,
  options: Pick<CallOptions, "ifMatch" | "keepalive" | "signal"> & { readonly sessionTag?: string | undefined },
  language: Pick<ResponseLanguage, "tag"> | null,
): RequestInit {
  const { ifMatch, keepalive, sessionTag, signal } = options;
  return {
    method: call.method,
    credentials: "include",
    // A shared computer's disk must not keep what a person answered.
    cache: "no-store",
    headers: {
      "Content-Type": "application/json",
      ...(ifMatch && { "If-Match": ifMatch }),
      ...(sessionTag !== undefined && { [tagHeader]: sessionTag }),
      ...(language && { "Accept-Language": language.tag }),
    },
    ...(hasBody(call) && { body: JSON.stringify(input.body ?? {}) }),
    ...(keepalive && { keepalive: true }),
    ...(signal && { signal }),
  };
}

/** The client of one session. */
export function createClient(settings: ClientSettings): Client {
  const { baseUrl, fetch, texts, timeout, onClosed, responseLanguage = () => null } = settings;
  const { session = new AbortController().signal } = settings;
  /** The tag that the server has given to the session. */
  let tag: string | undefined;

  async function exchange(call: ClientCall, input: LooseInput, options: CallOptions): Promise<[Response, unknown]> {
    const base = baseUrl();
    if ("fault" in base) throw new ApiError(texts.misconfigured, 0, base.fault);
    const address = addressOf(base.url, call, input);
    const language = responseLanguage();
    const sessionTag = isOfAccount(call) ? tag : undefined;
    try {
      return await withLimit(timeout, options.signal, async (signal) => {
        const response = await fetch(address, requestOf(call, input, { ...options, sessionTag, signal }, language));
        return [response, withTranslatableMessage(parsed(await textOf(response)), language, response)];
      });
    } catch (fault) {
      if (options.signal?.aborted) throw fault;
      throw new ApiError(texts.unreachable, 0, `${call.method} ${call.path}: ${String(fault)}`);
    }
  }

  /** Whether a response is another session's. The first tag of a session is its own. */
  function isOthers({ headers }: Response): boolean {
    const given = headers.get(tagHeader);
    tag ??= given ?? undefined;
    return given !== null && given !== tag;
  }

  return {
    async call(name, input, options = {}) {
      const call: ClientCall = calls[name];
      /** What a session asks late, or is told late, must not touch the next one, which may have its cookie. */
      const throwIfOver = () => {
        if (isOfAccount(call) && !options.isLast) session.throwIfAborted();
      };
      throwIfOver();
      const [response, body] = await exchange(call, input, options).finally(throwIfOver);
      const { ok, status, headers } = response;
      const detail = `${call.method} ${call.path} responded ${status}`;
      const isRefused = isOfAccount(call) && isOthers(response);
      if (ok && !isRefused) return { data: shaped(name, body, status), etag: tagOf(body, headers) };
      const fault = isRefused
        ? new UnauthorizedError(unexpectedMessage, 401, `${detail} for another session`, true)
        : failureOf(response, body, detail);
      const isClosed = fault.status === 401 || (fault.status === 409 && isOfAccount(call));
      if (isClosed && !session.aborted) onClosed?.(fault);
      throw fault;
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
    throw new ApiError(unexpectedMessage, status, detail, true);
  }
}
