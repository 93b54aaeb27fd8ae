import type { BrowserContext, Request, Response } from "playwright-core";
import { type CallName, contract } from "../../../src/api/contract";
import type { FaultProxy } from "../faults/faultProxy";
import { type Exchange, fieldNames, type RecordedRequest, serverMark } from "./exchange";

/** Records the calls of one browser context. */
export interface Recorder {
  /** Replaces `text` with `instead` in the recording: for secrets and for values that differ between recordings. */
  hide(text: string, instead: string): void;
  /** All exchanges, in the order in which the calls began. */
  exchanges(): Promise<Exchange[]>;
}

/** The name of the call in the contract; null for other requests. */
export function callOf(method: string, path: string, query: RecordedRequest["query"]): CallName | null {
  const found = Object.entries(contract).find(([, call]) => {
    const pattern = new RegExp(`^${call.path.replace("{field_key}", "[^/]+")}$`);
    const asked = "query" in call ? Object.keys(call.query.schema) : [];
    // The two lookups differ in their query only.
    return call.method === method && pattern.test(path) && (asked[0] === undefined || asked[0] in (query ?? {}));
  });
  // The keys of the contract are its call names, which the type of `Object.entries` does not keep.
  return (found?.[0] as CallName | undefined) ?? null;
}

const keptHeaders = ["content-type", "etag", "retry-after", "set-cookie"];

/** The fields of an upload permit that are new each time. */
const changing = /^(key|policy|x-amz-(date|credential|signature))$/i;

async function requestOf(request: Request, formAt: (path: string) => string): Promise<RecordedRequest> {
  const url = new URL(request.url());
  const { "if-match": ifMatch, "content-type": type = "" } = await request.allHeaders();
  const form = type.startsWith("multipart/") ? formAt(url.pathname) : null;
  const text = form === null ? request.postData() : null;
  return {
    method: request.method(),
    path: url.pathname,
    ...(url.search !== "" && { query: Object.fromEntries(url.searchParams) }),
    ...(ifMatch !== undefined && { ifMatch }),
    body: text === null ? undefined : JSON.parse(text),
    ...(form !== null && { multipart: fieldNames(form) }),
  };
}

async function responseOf(response: Response): Promise<Exchange["response"]> {
  // First the body, which the browser does not keep for long.
  const text = await response.text();
  const headers: Record<string, string[]> = {};
  for (const { name, value } of await response.headersArray()) {
    const key = name.toLowerCase();
    if (keptHeaders.includes(key)) headers[key] = [...(headers[key] ?? []), value];
  }
  return { status: response.status(), headers, body: text === "" ? null : JSON.parse(text) };
}

const lastOf = (call: string, exchanges: readonly Exchange[]) => exchanges.findLast((each) => each.call === call);

/** Whether a poll repeats the last response: the number of polls depends on the speed of the machine. */
function isRepeated(exchange: Exchange, before: Exchange | undefined): boolean {
  if (exchange.call !== "conversion" && exchange.call !== "pdf") return false;
  return JSON.stringify(exchange) === JSON.stringify(before);
}

/** Records the calls of the pages of `context` through `proxy`, from which it reads the multipart forms, which Playwright hides. */
export function startRecorder(context: BrowserContext, { url, seen }: Pick<FaultProxy, "url" | "seen">): Recorder {
  const formAt = (path: string) => seen.findLast((request) => request.path === path)?.body ?? "";
  const recorded: Promise<Exchange | null>[] = [];
  const hidden = new Map<string, string>([[url, serverMark]]);

  function hideChanging({ request, response }: Exchange): void {
    const { body } = response;
    if (request.path === "/api/presigned-url" && typeof body === "object" && body !== null && "fields" in body) {
      for (const [name, value] of Object.entries(body.fields ?? {})) {
        if (changing.test(name)) hidden.set(String(value), `recorded-${name.toLowerCase()}`);
      }
    }
    const link = /[?&]signature=([^&"]+)/.exec(JSON.stringify(body))?.[1];
    if (link) hidden.set(link, "recorded-signature");
    const cookies = response.headers["set-cookie"] ?? [];
    for (const [, value] of cookies.map((cookie) => /^[^=]+=([^;]+)/.exec(cookie) ?? [])) {
      if (value) hidden.set(value, "recorded-session");
    }
  }

  async function exchangeOf(request: Request): Promise<Exchange | null> {
    const answer = await request.response();
    if (!answer) return null;
    const [response, asked] = await Promise.all([responseOf(answer), requestOf(request, formAt)]);
    const call = asked.multipart ? "upload" : callOf(asked.method, asked.path, asked.query);
    if (call === null) return null;
    const exchange = { call, request: asked, response };
    hideChanging(exchange);
    return exchange;
  }

  context.on("request", (request) => {
    if (!["fetch", "xhr"].includes(request.resourceType())) return;
    const exchange = exchangeOf(request);
    // A failure is thrown by `exchanges`; here it would end the process before it stops its server.
    exchange.catch(() => undefined);
    recorded.push(exchange);
  });

  return {
    hide: (text, instead) => void hidden.set(text, instead),
    async exchanges() {
      const exchanges = (await Promise.all(recorded)).filter((each) => each !== null);
      let text = JSON.stringify(exchanges);
      // The longest first: one may contain another.
      for (const [real, instead] of [...hidden].sort(([a], [b]) => b.length - a.length)) {
        text = text.replaceAll(JSON.stringify(real).slice(1, -1), JSON.stringify(instead).slice(1, -1));
      }
      const result: Exchange[] = JSON.parse(text);
      return result.filter((exchange, index) => !isRepeated(exchange, lastOf(exchange.call, result.slice(0, index))));
    },
  };
}
