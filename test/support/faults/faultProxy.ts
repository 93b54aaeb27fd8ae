import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { listening } from "../listening";

/** A fault of one request on its way to the server or back. */
export type Fault =
  /** The connection breaks before the server sees anything. */
  | { readonly kind: "drop" }
  /** The server does its work; the connection breaks before its answer arrives. */
  | { readonly kind: "lose" }
  /** The request waits this long (ms), then goes on as usual. */
  | { readonly kind: "delay"; readonly ms: number }
  /** A proxy changes headers of the request and of its response. */
  | {
      readonly kind: "change";
      readonly request?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
      readonly response?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
    }
  /** A proxy or gateway answers instead of the server. */
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string;
    };

const json = { "content-type": "application/json; charset=utf-8" };

/** The network and server faults under which no answer may be lost. */
export const faults = {
  drop: { kind: "drop" },
  lose: { kind: "lose" },
  delay: { kind: "delay", ms: 900 },
  serverError: { kind: "answer", status: 500, headers: json, body: '{"message":"Our database is away."}' },
  unauthorized: { kind: "answer", status: 401, headers: json, body: '{"message":"Who are you?"}' },
  busy: {
    kind: "answer",
    status: 429,
    headers: { ...json, "retry-after": "1" },
    body: '{"message":"That was tried too often."}',
  },
} as const satisfies Record<string, Fault>;

/** The requests that a fault affects: an exact path or a pattern, and a method; any when absent. */
export interface Target {
  readonly path?: string | RegExp;
  readonly method?: string;
  /** What the body contains, as a firewall looks for it. */
  readonly body?: RegExp;
  /** The number of requests that it affects; all when absent. */
  readonly times?: number;
}

/** A request that reached the proxy. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** The server's complete response. */
interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An active rule. */
export interface FaultRule {
  /** The number of requests affected so far. */
  readonly met: number;
  end(): void;
}

/** An HTTP proxy in front of the server, one origin for page and API, that causes faults on demand. */
export interface FaultProxy {
  readonly url: string;
  /** Every request since the start, oldest first. */
  readonly seen: readonly SeenRequest[];
  forwardTo(serverUrl: string): void;
  /** The newest rule that fits a request decides. */
  fail(fault: Fault, target?: Target): FaultRule;
  /** Ends every rule. */
  heal(): void;
  stop(): Promise<void>;
}

interface Rule {
  readonly fault: Fault;
  readonly target: Target;
  met: number;
}

function fits({ target, met }: Rule, { method, path, body }: SeenRequest): boolean {
  if (met >= (target.times ?? Number.POSITIVE_INFINITY)) return false;
  if (target.method !== undefined && target.method !== method) return false;
  if (target.body?.test(body) === false) return false;
  if (target.path === undefined) return true;
  return typeof target.path === "string" ? target.path === path : target.path.test(path);
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Forwards a request and returns the server's complete response. */
async function forward(
  serverUrl: string,
  asked: IncomingMessage,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<Response> {
  const target = new URL(asked.url ?? "/", serverUrl);
  const sent = httpRequest(target, { method: asked.method, headers: { ...headers, connection: "close" } });
  sent.end(body);
  const [answer]: IncomingMessage[] = await once(sent, "response");
  if (!answer) throw new Error("The server gave no answer.");
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) };
}

// When a reused connection breaks, the browser sends the request again by itself: with `connection: close` each fault reaches the page.
function give(response: ServerResponse, status: number, headers: IncomingMessage["headers"], body: Buffer): void {
  const { "transfer-encoding": _, ...others } = headers;
  response.writeHead(status, { ...others, "content-length": String(body.length), connection: "close" });
  response.end(body);
}

async function pass(
  serverUrl: string,
  fault: Fault | null,
  asked: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) {
  if (fault?.kind === "drop") return response.destroy();
  if (fault?.kind === "answer") return give(response, fault.status, fault.headers ?? {}, Buffer.from(fault.body));
  if (fault?.kind === "delay") await new Promise((resolve) => setTimeout(resolve, fault.ms));
  const changes = fault?.kind === "change" ? fault : undefined;
  const answer = await forward(serverUrl, asked, changes?.request?.(asked.headers) ?? asked.headers, body);
  if (fault?.kind === "lose") return response.destroy();
  return give(response, answer.status, changes?.response?.(answer.headers) ?? answer.headers, answer.body);
}

/**
 * Starts on a free port. `forwardTo` sets the server, which may be started later, with the proxy's URL in its settings.
 */
export async function startFaultProxy(): Promise<FaultProxy> {
  const rules: Rule[] = [];
  const seen: SeenRequest[] = [];
  let serverUrl = "";

  function faultFor(request: SeenRequest): Fault | null {
    const rule = rules.findLast((each) => fits(each, request));
    if (!rule) return null;
    rule.met += 1;
    return rule.fault;
  }

  const { url, stop } = await listening(async (asked, response) => {
    const method = asked.method ?? "GET";
    const path = new URL(asked.url ?? "/", "http://proxy").pathname;
    try {
      const body = await bodyOf(asked);
      const request = { method, path, body: body.toString() };
      seen.push(request);
      await pass(serverUrl, faultFor(request), asked, body, response);
    } catch {
      // The page or the server closed its connection, so the proxy closes the other one.
      response.destroy();
    }
  });

  return {
    url,
    stop,
    seen,
    forwardTo: (newUrl) => {
      serverUrl = newUrl;
    },
    fail(fault, target = {}) {
      const rule: Rule = { fault, target, met: 0 };
      rules.push(rule);
      return {
        get met() {
          return rule.met;
        },
        end: () => void rules.splice(rules.indexOf(rule) >>> 0, 1),
      };
    },
    heal: () => void rules.splice(0),
  };
}
