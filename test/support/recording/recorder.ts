import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type CallName, contract } from "../../../src/api/contract";
import type { Forwarded } from "../faults/faultProxy";
import { type Exchange, fieldNames, type RecordedRequest, serverMark } from "./exchange";

/** Records the calls that pass a proxy. */
export interface Recorder {
  /** Replaces `text` with `instead` in the recording: for secrets and for values that differ between recordings. */
  hide(text: string, instead: string): void;
  /** All exchanges so far, in the order of their responses. */
  exchanges(): Exchange[];
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

function requestOf({ request, body }: Forwarded): RecordedRequest {
  const url = new URL(request.url ?? "/", "http://proxy");
  const { "if-match": ifMatch, "content-type": type = "" } = request.headers;
  const isForm = type.startsWith("multipart/");
  const text = body.toString();
  return {
    method: request.method ?? "GET",
    path: url.pathname,
    ...(url.search !== "" && { query: Object.fromEntries(url.searchParams) }),
    ...(ifMatch !== undefined && { ifMatch }),
    body: isForm || text === "" ? undefined : JSON.parse(text),
    ...(isForm && { multipart: fieldNames(text) }),
  };
}

function decoded({ headers, body }: Forwarded["response"]): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

function responseOf(response: Forwarded["response"]): Exchange["response"] {
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = response.headers[name];
      return value === undefined ? [] : [[name, [value].flat()] as const];
    }),
  );
  const text = decoded(response);
  return { status: response.status, headers, body: text === "" ? null : JSON.parse(text) };
}

const lastOf = (call: string, exchanges: readonly Exchange[]) => exchanges.findLast((each) => each.call === call);

/** Whether a poll repeats the last response: the number of polls depends on the speed of the machine. */
function isRepeated(exchange: Exchange, before: Exchange | undefined): boolean {
  if (exchange.call !== "conversion" && exchange.call !== "pdf") return false;
  return JSON.stringify(exchange) === JSON.stringify(before);
}

/** Records what passes the proxy at `url` from now on; `forwarded` is the growing list of all that passed it. */
export function startRecorder(url: string, forwarded: readonly Forwarded[]): Recorder {
  const start = forwarded.length;
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

  function exchangeOf(passed: Forwarded): Exchange | null {
    const request = requestOf(passed);
    const call = request.multipart ? "upload" : callOf(request.method, request.path, request.query);
    if (call === null) return null;
    const exchange = { call, request, response: responseOf(passed.response) };
    hideChanging(exchange);
    return exchange;
  }

  return {
    hide: (text, instead) => void hidden.set(text, instead),
    exchanges() {
      const exchanges = forwarded
        .slice(start)
        .map(exchangeOf)
        .filter((each) => each !== null);
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
