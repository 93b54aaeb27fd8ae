import { makeGate } from "../../../test/support/gate";
import type { Answers, AnswerValue } from "../../shared/form/answers";
import { type ClientCall, calls } from "../../shared/wire/calls";
import { type Client, createClient } from "../../shared/wire/client";
import { message } from "../../shared/wire/shapes";

/** The faults that a test can inject into one request. */
export type Fault =
  | "dropRequest"
  | "dropResponse"
  | "busy"
  | "broken"
  | "portal"
  | "refused"
  | "readOnly"
  /** A 412 with the account's answers, whatever the tag is. */
  | "conflict"
  | "unauthorized";

interface Request {
  readonly path: string;
  readonly method: string;
  readonly body: Readonly<Record<string, AnswerValue>>;
  readonly ifMatch: string | null;
  readonly sessionTag: string | null;
  readonly keepalive: boolean;
}

/** The answers of an account at a server, merged as the contract has it. */
export class HeldAnswers {
  /** Whether a proxy replaces every tag, so that the account recognises none. */
  hasForeignTags = false;
  #version = 1;
  readonly #changedAt = new Map<string, number>();

  constructor(public answers: Record<string, AnswerValue> = {}) {}

  get tag(): string {
    return this.hasForeignTags ? '"foreign"' : `"${this.#version}"`;
  }

  /** Changes answers as another device would. */
  change(answers: Answers): void {
    this.#version += 1;
    for (const [key, value] of Object.entries(answers)) {
      if (this.answers[key] === value) continue;
      this.answers[key] = value;
      this.#changedAt.set(key, this.#version);
    }
  }

  /** Takes answers, unless some have changed since the tag; gives those, and the others that have. */
  merge(body: Answers, tag: string | null): { readonly clash: Answers | null; readonly others: Answers } {
    // As on the real server, an unknown tag counts as older than every save.
    const seen = tag === null ? Number.POSITIVE_INFINITY : Number(tag.replaceAll('"', "")) || 0;
    const isNewer = (key: string) => (this.#changedAt.get(key) ?? 0) > seen;
    const valuesOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, this.answers[key] ?? ""]));
    const clash = Object.keys(body).filter((key) => isNewer(key) && this.answers[key] !== body[key]);
    const others = valuesOf(Object.keys(this.answers).filter((key) => isNewer(key) && !(key in body)));
    if (clash.length > 0) return { clash: valuesOf(clash), others };
    this.change(body);
    return { clash: null, others };
  }
}

/**
 * One account with the calls of §7, for tests of the stores without a network: tags, merging, 412, and injected faults.
 * `test/contract/fakeAccount.test.ts` holds it to the contract.
 */
export class FakeAccount extends HeldAnswers {
  statuses: string[] = ["started"];
  username = "ada@grandview.edu";
  /** The answers that a `token` loads. */
  given: Readonly<Record<string, unknown>> = {};
  /** The result of every lookup by id. */
  found: Record<string, string> = {};
  /** Faults of the next requests, in order; `null` lets one pass. */
  faults: (Fault | null)[] = [];
  /** Answer keys that the account refuses. */
  unknown = new Set<string>();
  /** The tag of the browser's session, another one after each login; null on a server that gives none. */
  sessionTag: string | null = "session 1";
  /** Whether it takes a call for the session of the cookie, whatever the tag is. */
  isTagIgnored = false;
  readonly requests: Request[] = [];
  /** When set, every response waits until it resolves. */
  held: Promise<void> | null = null;

  /** The bodies of the saves so far. */
  get saves(): readonly Request["body"][] {
    return this.requests.filter(({ path }) => path === "/api/answer").map(({ body }) => body);
  }

  /** Holds every response back until the returned function is called. */
  hold(): () => void {
    const { opened, open } = makeGate();
    this.held = opened;
    return open;
  }

  /** `session`: one for ever when absent. */
  client(session?: AbortSignal): Client {
    return createClient({
      ...(session && { session }),
      baseUrl: () => ({ url: new URL("https://apply.test/") }),
      fetch: (input, init) => this.fetch(String(input), init),
      texts: { unreachable: "unreachable", misconfigured: "misconfigured" },
      timeout: 60_000,
    });
  }

  /** Replaces `window.fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    const path = url.pathname;
    const text = typeof init.body === "string" ? init.body : "{}";
    const body: Request["body"] = JSON.parse(text);
    const headers = new Headers(init.headers);
    const [ifMatch, sessionTag] = [headers.get("If-Match"), headers.get("Session-Tag")];
    const keepalive = init.keepalive === true;
    this.requests.push({ path, method: init.method ?? "GET", body, ifMatch, sessionTag, keepalive });
    const fault = this.faults.shift() ?? null;
    if (fault === "dropRequest") throw new TypeError("Failed to fetch");
    if (fault === "conflict") return this.#conflict(Object.keys(body));
    const isOthers = !this.isTagIgnored && sessionTag !== null && sessionTag !== this.sessionTag;
    const response =
      faulty(isOthers ? "unauthorized" : fault) ?? this.#answer(init.method ?? "GET", url, body, ifMatch);
    if (path.startsWith("/api/") && this.sessionTag !== null) response.headers.set("Session-Tag", this.sessionTag);
    await this.held;
    if (init.signal?.aborted) throw new DOMException("aborted", "AbortError");
    if (fault === "dropResponse") throw new TypeError("Failed to fetch");
    return response;
  };

  #answer(method: string, url: URL, body: Request["body"], ifMatch: string | null): Response {
    const path = url.pathname;
    switch (path) {
      case "/api/answer":
        return this.#save(body, ifMatch);
      case "/public/login":
        if (this.sessionTag !== null) this.sessionTag = `${this.sessionTag}1`;
        return json(200, { message: "ok" });
      case "/public/tmp":
        return json(200, this.given);
      case "/lookup/find":
        return json(200, url.searchParams.has("id") ? this.found : []);
      case "/api/profile":
        return json(200, this.#profile(), { ETag: this.tag });
      case "/api/add-another":
      case "/api/tabs":
        return json(200, method === "GET" ? {} : { message: "ok" });
      case "/api/web-status":
        this.statuses.push(String(body.web_status));
        return json(200, { message: "ok" });
      default:
        return hasMessage(method, path) ? json(200, { message: "ok" }) : json(404, { message: "not part of the fake" });
    }
  }

  #profile() {
    return {
      answer: this.answers,
      document_answer: {},
      username: this.username,
      last_page: null,
      successful_login: ["2026-11-20T10:00:00Z"],
      web_status: this.statuses.map((web_status) => ({ web_status })),
    };
  }

  #save(body: Request["body"], ifMatch: string | null): Response {
    const unknown = Object.keys(body).filter((key) => this.unknown.has(key));
    const errors = Object.fromEntries(unknown.map((key) => [key, [`no ${key}`]]));
    if (unknown.length > 0) return json(400, { message: "unknown answer", errors });
    const { clash, others } = this.merge(body, ifMatch);
    if (clash) return this.#conflict(Object.keys(clash));
    const hasOthers = Object.keys(others).length > 0;
    return json(200, { message: "saved", ...(hasOthers && { answer: others }) }, { ETag: this.tag });
  }

  #conflict(keys: readonly string[]): Response {
    const answer = Object.fromEntries(keys.map((key) => [key, this.answers[key] ?? ""]));
    return json(412, { message: "changed elsewhere", answer }, { ETag: this.tag });
  }
}

/** Whether the contract's response to this call is a message alone. */
function hasMessage(method: string, path: string): boolean {
  return Object.values(calls).some(
    (call: ClientCall) => call.method === method && call.path === path && call.response === message,
  );
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

function faulty(fault: Fault | null): Response | null {
  switch (fault) {
    case "busy":
      return json(429, { message: "too many tries" }, { "Retry-After": "2" });
    case "broken":
      return json(500, { message: "broken" });
    case "portal":
      return new Response("<html>Welcome to the hotel</html>", { status: 200 });
    case "refused":
      return json(400, { message: "refused" });
    case "readOnly":
      return json(409, { message: "submitted" });
    case "unauthorized":
      return json(401, { message: "no session" });
    default:
      return null;
  }
}

/** Lets every pending request settle. */
export async function settled(rounds = 30): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await Promise.resolve();
}
