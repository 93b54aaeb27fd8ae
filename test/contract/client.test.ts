import { describe, expect, test } from "vitest";
import { readBaseUrl } from "../../src/shared/wire/baseUrl";
import { type Client, createClient } from "../../src/shared/wire/client";
import { ApiError, BusyError, ConflictError, InvalidAnswersError } from "../../src/shared/wire/errors";

const hostPage = { url: "http://host.test/apply/index.html", origin: "http://host.test" };
const api = "http://api.test";

/** A client, and the requests that it has sent; each gets `response`. */
function talk(response: Response, attribute: string | null = api): { client: Client; sent: Request[] } {
  const sent: Request[] = [];
  const client = createClient({
    baseUrl: () => readBaseUrl(attribute, hostPage),
    fetch: async (url, init) => {
      sent.push(new Request(url, init));
      return response;
    },
    texts: { unreachable: "unreachable", misconfigured: "misconfigured" },
    timeout: 60_000,
  });
  return { client, sent };
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

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
    const { client, sent } = talk(answer(200, { message: "saved" }, { ETag: '"7"' }), `${api}/v1?x=1#y`);
    const body = { first_name: "Zoë", legal_agree: true };
    const reply = await client.call("saveAnswer", { body, query: {} }, { ifMatch: '"6"' });
    expect(reply).toEqual({ data: { message: "saved" }, etag: '"7"' });
    expect([sent.length, sent[0]?.method, sent[0]?.url]).toEqual([1, "PUT", `${api}/v1/api/answer`]);
    expect(await sent[0]?.json()).toEqual(body);
    expect(["content-type", "if-match"].map((name) => sent[0]?.headers.get(name))).toEqual(["application/json", '"6"']);
  });

  test("a query is encoded once, a missing part left out", async () => {
    const { client, sent } = talk(answer(200, []));
    await client.call("lookupByText", { query: { text: "São & Söhne+", category: "hs_ceeb" } });
    expect(sent[0]?.url).toBe(`${api}/lookup/find?text=S%C3%A3o+%26+S%C3%B6hne%2B&category=hs_ceeb`);
  });

  test("a field key stays one segment of the path", async () => {
    const { client, sent } = talk(answer(200, { message: "ok" }));
    await client.call("deleteDocument", { field_key: "a/../$&b" });
    expect(sent[0]?.url).toBe(`${api}/api/document-answer/a%2F..%2F%24%26b`);
  });
});

// Each call with each wrong response: src/shared/wire/wrongResponses.test.ts.
describe("failures by what the server answers", () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  test.each([
    ["seconds", "120", 2],
    ["no seconds", "0", 0],
    ["a date gone by", "Wed, 21 Oct 2015 07:28:00 GMT", 0],
    ["a date to come", inAnHour, 60],
  ])("Retry-After as %s", async (_name, header, minutes) => {
    const { client } = talk(answer(503, { message: "Later." }, { "Retry-After": header }));
    const error = await fault(client.call("logout", {}));
    // To the minute: the call itself may take a while.
    expect(error instanceof BusyError && Math.round(error.retryAfter / 60)).toBe(minutes);
  });

  test("412 brings the account's answers and tag", async () => {
    const { client } = talk(answer(412, { message: "Changed.", answer: { city: "Ames" } }, { ETag: '"9"' }));
    const error = await fault(client.call("saveAnswer", { body: { city: "Boone" }, query: {} }));
    expect(error instanceof ConflictError && [error.answer, error.etag]).toEqual([{ city: "Ames" }, '"9"']);
  });

  test.each([422, 400])("%i brings the errors", async (status) => {
    const { client } = talk(answer(status, { message: "Errors.", errors: { city: ["City"] } }));
    const error = await fault(client.call("saveAnswer", { body: { city: "Ames" }, query: {} }));
    expect(error.status).toBe(status);
    expect(error instanceof InvalidAnswersError && error.errors).toEqual({ city: ["City"] });
  });
});

test.each([
  ["before it began", 0],
  ["under way", 30],
])("the caller's own end, %s, is no fault of the network", async (_name, wait) => {
  const client = createClient({
    baseUrl: () => readBaseUrl(api, hostPage),
    fetch: (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.throwIfAborted();
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
    texts: { unreachable: "unreachable", misconfigured: "misconfigured" },
    timeout: 60_000,
  });
  const controller = new AbortController();
  if (wait === 0) controller.abort();
  const call = client.call("logout", {}, { signal: controller.signal });
  setTimeout(() => controller.abort(), wait);
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
});

describe("an API base URL that is", () => {
  test.each([
    ["missing", null, /missing/],
    ["not a URL", "not a url", /not a web address: "not a url"/],
    ["a host without https://", "apply.university.edu", /not a web address/],
    ["of another kind", "javascript:alert(1)", /not a web address/],
    ["one with a password", "https://me:secret@apply.edu", /name or password/],
  ])("%s", async (_name, attribute, detail) => {
    const error = await fault(talk(answer(200, {}), attribute).client.call("logout", {}));
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
