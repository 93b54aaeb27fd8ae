import { type CallName, contract } from "../../src/shared/wire/contract";
import type { Exchange } from "./exchange";

/** The response to a call. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON, or null when the body is not JSON. */
  readonly json: unknown;
  readonly text: string;
}

/** The parts of a request; a check may send what the contract forbids. */
export interface Sent {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly field_key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A requirement that is not met: what was expected, and what came instead. */
export class Unmet extends Error {
  override readonly name = "Unmet";
  constructor(
    readonly expected: string,
    readonly found: string,
  ) {
    super(`${found} instead of ${expected}`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function pathOf(name: CallName, { field_key = "", query }: Sent): string {
  const path = contract[name].path.replace("{field_key}", encodeURIComponent(field_key));
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

interface Raw {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

function shownBody(body: string | FormData | undefined): string | null {
  if (!(body instanceof FormData)) return body ?? null;
  return [...body].map(([name, value]) => `${name}=${typeof value === "string" ? value : `@${value.name}`}`).join("\n");
}

/** Calls a server as one browser does, with its cookies; without a base every address is the server's own. */
export class Client {
  readonly cookies = new Map<string, string>();
  /** The `Set-Cookie` lines of the last response that had any. */
  setCookies: readonly string[] = [];

  constructor(
    readonly base: string,
    private readonly record: (exchange: Exchange) => void = () => {},
  ) {}

  /** Sends a call of the contract; resolves with any response. */
  send(name: CallName, sent: Sent = {}): Promise<Received> {
    const body = sent.body === undefined ? {} : { body: JSON.stringify(sent.body) };
    const headers = { "content-type": "application/json", ...sent.headers };
    return this.request(this.base + pathOf(name, sent), { method: contract[name].method, headers, ...body });
  }

  /** Sends a call and returns its response. Throws an `Unmet` unless it succeeds with the contract's shape. */
  async ok(name: CallName, sent: Sent = {}): Promise<Received> {
    const answered = await this.send(name, sent);
    if (answered.status < 200 || answered.status >= 300)
      throw new Unmet("200 to 299", `${name} answered ${answered.status}`);
    const [fault] = contract[name].response.validate(answered.json);
    if (fault) throw new Unmet(`the shape of ${name}'s response`, fault.message);
    return answered;
  }

  /** Sends a call and returns its response. Throws an `Unmet` unless it is refused with this status and a `{message}`. */
  async refused(status: number, name: CallName, sent: Sent = {}): Promise<Received> {
    const answered = await this.send(name, sent);
    if (answered.status !== status) throw new Unmet(String(status), `${name} answered ${answered.status}`);
    const { message } = Object(answered.json);
    if (typeof message !== "string" || message === "") {
      throw new Unmet("a message for the applicant", `${name}'s refusal has none`);
    }
    return answered;
  }

  /** Posts a multipart form to the address of an upload. Throws an `Unmet` unless it succeeds. */
  async upload(url: string, form: FormData): Promise<void> {
    const { status } = await this.request(new URL(url, this.base).href, { method: "POST", headers: {}, body: form });
    if (status < 200 || status >= 300) throw new Unmet("200 to 299", `the upload answered ${status}`);
  }

  /** Requests any address, with this browser's cookies where it is the server's own. */
  async request(url: string, { method, headers, body }: Raw): Promise<Received> {
    const isOwn = new URL(url).origin === new URL(this.base || url).origin;
    const sent = { ...(isOwn && this.cookies.size > 0 ? { cookie: this.cookie } : {}), ...headers };
    const response = await fetch(url, { method, redirect: "manual", headers: sent, body: body ?? null });
    this.keep(response.headers.getSetCookie());
    const text = await response.text();
    this.record({
      method,
      url,
      requestHeaders: sent,
      requestBody: shownBody(body),
      status: response.status,
      responseHeaders: [...response.headers],
      responseBody: text,
    });
    return { status: response.status, headers: response.headers, json: jsonOf(text), text };
  }

  /** Its cookies as a request has them. */
  get cookie(): string {
    return [...this.cookies].map((pair) => pair.join("=")).join("; ");
  }

  /** Keeps and deletes cookies as these `Set-Cookie` lines say. */
  keep(lines: readonly string[]): void {
    if (lines.length > 0) this.setCookies = lines;
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const isOver = /max-age=0\b/i.test(line) || /expires=thu, 01 jan 1970/i.test(line);
      if (isOver || value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
