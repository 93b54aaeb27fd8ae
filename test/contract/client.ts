import assert from "node:assert/strict";
import { type CallName, contract } from "../../src/api/contract";

/** The response to a call. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON, or null when the body is not JSON. */
  readonly json: unknown;
}

/** The parts of a request; a check may send what the contract forbids. */
export interface Sent {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly field_key?: string;
  readonly headers?: Readonly<Record<string, string>>;
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

/** Calls a server as one browser does, with its cookies. */
export class Client {
  readonly cookies = new Map<string, string>();
  /** The `Set-Cookie` lines of the last response that had any. */
  setCookies: readonly string[] = [];

  constructor(readonly base: string) {}

  /** Sends a call of the contract; resolves with any response. */
  async send(name: CallName, sent: Sent = {}): Promise<Answered> {
    const { method } = contract[name];
    const response = await fetch(this.base + pathOf(name, sent), {
      method,
      redirect: "manual",
      headers: { "content-type": "application/json", cookie: this.cookieLine(), ...sent.headers },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    });
    this.keep(response.headers.getSetCookie());
    return { status: response.status, headers: response.headers, json: jsonOf(await response.text()) };
  }

  /** Sends a call and returns its response. Throws unless it succeeds with the contract's shape. */
  async ok(name: CallName, sent: Sent = {}): Promise<Answered> {
    const answered = await this.send(name, sent);
    assert.ok(
      answered.status >= 200 && answered.status < 300,
      `${name} answered ${answered.status}: ${JSON.stringify(answered.json)}`,
    );
    const [fault] = contract[name].response.validate(answered.json);
    assert.equal(fault?.message, undefined, `${name}'s response has another shape`);
    return answered;
  }

  /** Sends a call and returns its response. Throws unless it is refused with this status and a `{message}`. */
  async refused(status: number, name: CallName, sent: Sent = {}): Promise<Answered> {
    const answered = await this.send(name, sent);
    assert.equal(
      answered.status,
      status,
      `${name} answered ${answered.status} instead of ${status}: ${JSON.stringify(answered.json)}`,
    );
    const { message } = Object(answered.json);
    assert.ok(typeof message === "string" && message !== "", `${name}'s refusal needs a message for the applicant`);
    return answered;
  }

  private cookieLine(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private keep(lines: readonly string[]): void {
    if (lines.length > 0) this.setCookies = lines;
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const isOver = /max-age=0\b/i.test(line) || /expires=thu, 01 jan 1970/i.test(line);
      if (isOver || value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
