import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readBaseUrl } from "../../src/shared/wire/baseUrl";
import { type Client, createClient } from "../../src/shared/wire/client";
import { ApiError, BusyError, ConflictError, InvalidAnswersError } from "../../src/shared/wire/errors";

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let handle: Handler;
let heard: { method: string | undefined; url: string | undefined; headers: IncomingMessage["headers"]; body: string }[];

beforeEach(async () => {
  heard = [];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    heard.push({ method: request.method, url: request.url, headers: request.headers, body });
    handle(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function origin(): string {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The test server has no port.");
  return `http://127.0.0.1:${address.port}`;
}

const hostPage = { url: "http://host.test/apply/index.html", origin: "http://host.test" };

function client(attribute: string | null = origin()): Client {
  return createClient({
    baseUrl: () => readBaseUrl(attribute, hostPage),
    fetch: (...request) => fetch(...request),
    texts: { unreachable: "unreachable", misconfigured: "misconfigured" },
    timeout: 60_000,
  });
}

function answering(status: number, body: unknown, headers: Record<string, string> = {}): Handler {
  return (_request, response) => {
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

async function fault(work: Promise<unknown>): Promise<ApiError> {
  const caught: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(caught instanceof ApiError)) throw new Error(`No ApiError, but ${String(caught)}`);
  return caught;
}

describe("what goes out", () => {
  test("JSON, its type, the newest tag, and the path below the base's own", async () => {
    handle = answering(200, { message: "saved" }, { ETag: '"7"' });
    const reply = await client(`${origin()}/v1?x=1#y`).call(
      "saveAnswer",
      { body: { first_name: "Zoë", legal_agree: true }, query: {} },
      { ifMatch: '"6"' },
    );
    expect(reply).toEqual({ data: { message: "saved" }, etag: '"7"' });
    expect(heard).toMatchObject([
      { method: "PUT", url: "/v1/api/answer", body: '{"first_name":"Zoë","legal_agree":true}' },
    ]);
    expect(heard[0]?.headers).toMatchObject({ "content-type": "application/json", "if-match": '"6"' });
  });

  test("a query is encoded once, a missing part left out", async () => {
    handle = answering(200, []);
    await client().call("lookupByText", { query: { text: "São & Söhne+", category: "hs_ceeb" } });
    expect(heard[0]?.url).toBe("/lookup/find?text=S%C3%A3o+%26+S%C3%B6hne%2B&category=hs_ceeb");
  });

  test("a field key stays one segment of the path", async () => {
    handle = answering(200, { message: "ok" });
    await client().call("deleteDocument", { field_key: "a/../$&b" });
    expect(heard[0]?.url).toBe("/api/document-answer/a%2F..%2F%24%26b");
  });
});

// Each call with each wrong response: src/shared/wire/wrongResponses.test.ts.
describe("failures by what the server answers", () => {
  test.each([
    ["seconds", "120", 120],
    ["no seconds", "0", 0],
    ["a date gone by", "Wed, 21 Oct 2015 07:28:00 GMT", 0],
  ])("Retry-After as %s", async (_name, header, seconds) => {
    handle = answering(503, { message: "Later." }, { "Retry-After": header });
    expect(await fault(client().call("logout", {}))).toMatchObject({ name: "BusyError", retryAfter: seconds });
  });

  test("Retry-After as a date to come", async () => {
    // In an hour, to the minute: the call itself may take a while.
    handle = answering(503, { message: "Later." }, { "Retry-After": new Date(Date.now() + 3_600_000).toUTCString() });
    const error = await fault(client().call("logout", {}));
    if (!(error instanceof BusyError)) throw error;
    expect(Math.round(error.retryAfter / 60)).toBe(60);
  });

  test("412 brings the account's answers and tag", async () => {
    handle = answering(412, { message: "Changed.", answer: { city: "Ames" } }, { ETag: '"9"' });
    const error = await fault(client().call("saveAnswer", { body: { city: "Boone" }, query: {} }));
    expect(error instanceof ConflictError && [error.answer, error.etag]).toEqual([{ city: "Ames" }, '"9"']);
  });

  test.each([422, 400])("%i brings the errors", async (status) => {
    handle = answering(status, { message: "Errors.", errors: { city: ["City"] } });
    const error = await fault(client().call("saveAnswer", { body: { city: "Ames" }, query: {} }));
    expect(error instanceof ApiError && error.status).toBe(status);
    expect(error instanceof InvalidAnswersError && error.errors).toEqual({ city: ["City"] });
  });
});

describe("failures of the network", () => {
  test("a host that is not there", async () => {
    const error = await fault(client("http://127.0.0.1:1").call("logout", {}));
    expect(error).toMatchObject({ name: "ApiError", message: "unreachable" });
  });

  test.each([
    ["before it began", true],
    ["under way", false],
  ])("the caller's own end, %s, is no fault of the network", async (_name, isEarly) => {
    handle = () => undefined;
    const controller = new AbortController();
    if (isEarly) controller.abort();
    const call = client().call("logout", {}, { signal: controller.signal });
    setTimeout(() => controller.abort(), 30);
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("an API base URL that is", () => {
  test.each([
    ["missing", null, /missing/],
    ["not a URL", "not a url", /not a web address: "not a url"/],
    ["a host without https://", "apply.university.edu", /not a web address/],
    ["of another kind", "javascript:alert(1)", /not a web address/],
    ["one with a password", "https://me:secret@apply.edu", /name or password/],
  ])("%s", async (_name, attribute, detail) => {
    const error = await fault(client(attribute).call("logout", {}));
    expect(error).toMatchObject({ message: "misconfigured", status: 0 });
    expect(error.detail).toMatch(detail);
    expect(error.detail).not.toContain("secret");
  });

  test.each([
    ["absolute", "https://apply.edu", "https://apply.edu/"],
    ["on the page's own site", "/", "http://host.test/"],
    ["beside the page", "./api", "http://host.test/apply/api/"],
    ["above the page", "../api/", "http://host.test/api/"],
    ["of the page's own scheme", "//apply.edu", "http://apply.edu/"],
  ])("%s", (_name, attribute, href) => {
    expect(readBaseUrl(attribute, hostPage)).toEqual({ url: new URL(href) });
  });

  test.each([
    ["a sandboxed frame without an origin is a fault", "https://host.test/", "fault"],
    ["a page opened from disk is none", "file:///demo/index.html", "url"],
  ])("%s", (_name, url, key) => {
    expect(readBaseUrl("https://apply.edu", { url, origin: "null" })).toHaveProperty(key);
  });
});
