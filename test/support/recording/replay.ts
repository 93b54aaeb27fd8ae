import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { printPage, printStyle } from "../../../demo/server/routes/ownPages";
import { listening } from "../listening";
import { root } from "../root";
import { waitFor } from "../waitFor";
import { type Exchange, fieldNames, keyOf, type RecordedRequest, type Recording, serverMark } from "./exchange";

/** A server of one recording and of the demo's pages. */
export interface Replay {
  readonly url: string;
  /** Waits up to a minute for every recorded call. Throws when one is missing or one was not recorded. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** The pages that the real server generates: the print view, without a configuration of the institution. */
const ownPages: Readonly<Record<string, string>> = {
  "/print.html": printPage,
  "/print.css": printStyle,
  "/institution.json": "{}",
};

function givePage(path: string, response: ServerResponse): void {
  if (path === "/favicon.ico") return void response.writeHead(204).end();
  // The demo page asks whether the server has an outbox.
  if (path === "/demo.json") return void response.end('{"outbox":false}');
  const file = path === "/" ? "/index.html" : normalize(path);
  const folder = file.startsWith("/dist/") ? root : join(root, "demo");
  try {
    const content = ownPages[path] ?? readFileSync(join(folder, file));
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

async function requestOf(asked: IncomingMessage, url: URL): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("latin1");
  const { "if-match": ifMatch, "content-type": type = "" } = asked.headers;
  const isForm = type.startsWith("multipart/");
  return {
    method: asked.method ?? "GET",
    path: url.pathname,
    ...(url.search !== "" && { query: Object.fromEntries(url.searchParams) }),
    ...(ifMatch !== undefined && { ifMatch }),
    body: text === "" || isForm ? undefined : JSON.parse(Buffer.concat(chunks).toString()),
    ...(isForm && { multipart: fieldNames(text) }),
  };
}

const isCall = (path: string) => /^\/(api|public|service|lookup|files)\b/.test(path);

/** Serves on a free port. Each recorded response is sent once, to the request with the same content. */
export async function startReplay({ exchanges }: Recording): Promise<Replay> {
  const waiting = [...exchanges];
  const unexpected: string[] = [];

  function take(request: RecordedRequest): Exchange["response"] | null {
    const at = waiting.findIndex((exchange) => keyOf(exchange.request) === keyOf(request));
    return waiting.splice(at >>> 0, 1)[0]?.response ?? null;
  }

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(asked.url ?? "/", "http://replay");
    const isPage = asked.method === "GET" && !isCall(url.pathname);
    if (isPage) return givePage(url.pathname, response);
    const request = await requestOf(asked, url);
    const recorded = take(request);
    if (!recorded) unexpected.push(keyOf(request));
    const { status, headers, body } = recorded ?? { status: 500, headers: {}, body: { message: "Not recorded." } };
    const text = body === null ? "" : JSON.stringify(body).replaceAll(serverMark, server.url);
    response.writeHead(status, headers).end(text);
  }

  const server = await listening((asked, response) => void answer(asked, response));
  const faults = () => [
    ...unexpected.map((key) => `Not recorded: ${key}`),
    ...waiting.map(({ request }) => `Never called: ${keyOf(request)}`),
  ];
  return {
    url: server.url,
    async finish() {
      await waitFor(60_000, "every recorded call", () => (waiting.length === 0 ? true : undefined)).catch(
        () => undefined,
      );
      if (faults().length > 0) throw new Error(`The widget's calls are not the recorded ones.\n${faults().join("\n")}`);
    },
    stop: server.stop,
  };
}
