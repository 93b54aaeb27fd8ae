// @vitest-environment node
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordedExchanges } from "../../../test/contract/recorded";
import { createClient } from "./client";
import { type Call, type CallName, contract, type LooseInput } from "./contract";
import { ApiError, unexpectedMessage } from "./errors";

/** One correct exchange of every call, from the recordings of the real server. */
const right = new Map(recordedExchanges.map((exchange) => [exchange.call, exchange]));

const isName = (name: string): name is CallName => name in contract;
const names = Object.keys(contract).filter(isName);

function inputOf(name: CallName): LooseInput {
  const recorded = right.get(name);
  return { body: recorded?.request.body, query: recorded?.request.query ?? {}, field_key: "transcript_file" };
}

const rightResponse = (name: CallName) => JSON.stringify(right.get(name)?.response.body);

type Responding = (response: ServerResponse, name: CallName) => void;

const json = { "content-type": "application/json" };
const html = { "content-type": "text/html" };
const page = "<!doctype html><title>Log in</title><h1>Please log in</h1>";

const gives =
  (status: number, headers: Record<string, string>, body: string): Responding =>
  (response) =>
    void response.writeHead(status, headers).end(body);

const givesRight =
  (headers: Record<string, string>, change: (text: string) => string = (text) => text): Responding =>
  (response, name) =>
    void response.writeHead(200, headers).end(change(rightResponse(name)));

const megabyte = Buffer.alloc(1_000_000, " ");

/** Sends megabyte after megabyte until the client closes the connection. */
const endless: Responding = (response) => {
  const more = () => {
    while (response.writable && response.write(megabyte));
  };
  response.writeHead(200, json).on("drain", more);
  more();
};

/** The outcome of a call: "accepted", or the error's name, its status, `again` if a retry may help, and its message. */
type Outcome = string;
const foreign = (status: number) => `ApiError ${status} again: ${unexpectedMessage}`;
const refused = (status: number, words = unexpectedMessage) => `ApiError ${status}: ${words}`;
const busy = (status: number, words = unexpectedMessage) => `ApiError ${status} again: ${words}`;
const unreachable = "ApiError 0 again: unreachable";
const unauthorized = (words = unexpectedMessage) => `UnauthorizedError 401: ${words}`;

const kinds: readonly (readonly [string, Responding, Outcome])[] = [
  ["HTML with 200", gives(200, html, page), foreign(200)],
  ["an empty body", gives(200, json, ""), foreign(200)],
  ["null", gives(200, json, "null"), foreign(200)],
  ["a JSON string", gives(200, json, '"ok"'), foreign(200)],
  ["JSON of a wrong shape", gives(200, json, '{"wrong":{"shape":[]}}'), foreign(200)],
  ["an object that cannot be printed", gives(200, json, '{"message":{"toString":1}}'), foreign(200)],
  ["a list of lists", gives(200, json, '[["list"]]'), foreign(200)],
  ["truncated JSON", givesRight(json, (text) => text.slice(0, -1)), foreign(200)],
  ["204", gives(204, {}, ""), foreign(204)],
  ["an endless body", endless, foreign(200)],
  ["302 to a login page", gives(302, { location: "/login-page" }, ""), foreign(200)],
  ["a 302 loop", gives(302, { location: "/circle" }, ""), unreachable],
  ["400 with an odd body", gives(400, json, '{"error":"bad","code":7}'), refused(400)],
  ["400 whose message is not a text", gives(400, json, '{"message":{"en":"bad"}}'), refused(400)],
  ["400 whose message cannot be printed", gives(400, json, '{"message":{"toString":1}}'), refused(400)],
  ["400 whose message is blank", gives(400, json, '{"message":" \\n"}'), refused(400)],
  ["400 with a message", gives(400, json, '{"message":"Please choose."}'), refused(400, "Please choose.")],
  ["401 with a message", gives(401, json, '{"message":"Who are you?"}'), unauthorized("Who are you?")],
  ["401 with HTML", gives(401, html, page), unauthorized()],
  ["403 with a message", gives(403, json, '{"message":"Not yours."}'), refused(403, "Not yours.")],
  ["403 from a firewall", gives(403, html, page), foreign(403)],
  ["404 with JSON", gives(404, json, '{"statusCode":404}'), refused(404)],
  ["404 with HTML", gives(404, html, page), foreign(404)],
  ["409 without a message", gives(409, json, "{}"), refused(409)],
  ["412 without the answers", gives(412, json, '{"message":"Changed."}'), refused(412, "Changed.")],
  ["413 with JSON", gives(413, json, '{"message":"Too large."}'), refused(413, "Too large.")],
  ["413 with HTML, as proxies send it", gives(413, html, page), refused(413)],
  ["422 without the errors", gives(422, json, "{}"), refused(422)],
  ["429 without Retry-After", gives(429, json, '{"message":"Slowly."}'), busy(429, "Slowly.")],
  ["429 with an invalid Retry-After", gives(429, { ...json, "retry-after": "soon" }, "{}"), busy(429)],
  ["500 with HTML", gives(500, html, page), foreign(500)],
  ["500 with JSON", gives(500, json, '{"message":"Broken."}'), busy(500, "Broken.")],
  ["502 with an empty body", gives(502, {}, ""), foreign(502)],
  ["503", gives(503, json, "{}"), busy(503)],
  ["a connection reset", (response) => void response.destroy(), unreachable],
  [
    "a connection reset during the response",
    (response) => void response.writeHead(200, { "content-length": "999" }).write("{", () => response.destroy()),
    unreachable,
  ],
  ["silence beyond the time limit", () => undefined, unreachable],
  ["silence after the headers", (response) => response.writeHead(200, json).flushHeaders(), unreachable],
  ["the right response with a wrong content type", givesRight(html), "accepted"],
  ["the right response after a byte order mark", givesRight(json, (text) => `\uFEFF${text}`), "accepted"],
  ["the right response with unknown fields", givesRight(json, withUnknownFields), "accepted"],
  ["the right response with a duplicate key", givesRight(json, withKeyTwice), "accepted"],
  ["the right response with a weak ETag", givesRight({ ...json, etag: 'W/"x"' }), "accepted"],
];

/** Adds an unknown field to every object, except where the contract has a map, whose keys are free. */
function withUnknownFields(text: string): string {
  const body: unknown = JSON.parse(text);
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const isRecord = isObject && !["message", "answer", "status", "url"].some((key) => key in body);
  if (Array.isArray(body)) return JSON.stringify(body.map((item) => ({ ...item, of_tomorrow: [{}] })));
  return JSON.stringify(isObject && !isRecord ? { ...body, of_tomorrow: [{}] } : body);
}

function withKeyTwice(text: string): string {
  const [first] = /"[^"]+":/.exec(text) ?? [];
  return first && text.startsWith("{") ? `{${first}null,${text.slice(1)}` : text;
}

let responding: Responding = () => undefined;
const server = createServer((request, response) => {
  request.resume();
  const { pathname } = new URL(request.url ?? "/", "http://wrong");
  const name = names.find((each) => pathname.startsWith(`/${each}/`));
  if (name) responding(response, name);
  else if (pathname === "/circle") response.writeHead(302, { location: "/circle" }).end();
  else response.writeHead(200, html).end(page);
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** Makes one call; its base URL names it, so that the server can identify it. */
async function outcomeOf(name: CallName): Promise<{ outcome: Outcome; rejected: number; readOnly: number }> {
  // A server that listens on TCP has an address of this shape.
  const { port } = server.address() as AddressInfo;
  const calls = { rejected: 0, readOnly: 0 };
  const client = createClient({
    baseUrl: () => ({ url: new URL(`http://127.0.0.1:${port}/${name}/`) }),
    fetch: (...request) => fetch(...request),
    texts: { unreachable: "unreachable", misconfigured: "misconfigured" },
    timeout: isSilent(responding) ? 150 : 20_000,
    onClosed({ status }) {
      calls[status === 401 ? "rejected" : "readOnly"] += 1;
    },
  });
  // The input was recorded for this call, which no type can express.
  const call: (name: CallName, input: LooseInput) => Promise<unknown> = client.call as never;
  try {
    await call(name, inputOf(name));
    return { outcome: "accepted", ...calls };
  } catch (fault) {
    if (!(fault instanceof ApiError)) return { outcome: `uncaught ${String(fault)}`, ...calls };
    const again = fault.isTemporary ? " again" : "";
    return { outcome: `${fault.name} ${fault.status}${again}: ${fault.message}`, ...calls };
  }
}

const isSilent = (each: Responding) => kinds.some(([kind, made]) => made === each && kind.startsWith("silence"));

test.each(kinds)("each call of the contract has the right outcome after %s", async (_, wrong, outcome) => {
  responding = wrong;
  const found = await Promise.all(names.map(async (name) => [name, await outcomeOf(name)] as const));
  const is401 = outcome.startsWith("UnauthorizedError");
  const meant = names.map((name) => {
    const call: Call = contract[name];
    const isReadOnly = outcome.includes(" 409") && call.path.startsWith("/api/");
    return [name, { outcome, rejected: is401 ? 1 : 0, readOnly: isReadOnly ? 1 : 0 }] as const;
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(meant));
});

test("every POST and PUT has a body, and no other call, since the client knows bodies by the method", () => {
  const methods = Object.values(contract).map((call: Call) => [call.method, call.body !== undefined]);
  expect(Object.fromEntries(methods)).toEqual({ GET: false, POST: true, PUT: true, DELETE: false });
  expect(new Set(methods.map(String))).toHaveLength(4);
});
