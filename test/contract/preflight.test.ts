import { describe, expect, test } from "vitest";
import { listening } from "../support/listening";
import { cors, site } from "./preflight";

describe("the preflight", () => {
  test.each([
    ["https://apply.lakeside.edu", "https://www.lakeside.edu", "doubtful"],
    ["https://apply.lakeside.ac.uk", "https://www.lakeside.ac.uk", "doubtful"],
    ["https://apply.lakeside.ac.uk", "https://www.riverside.ac.uk", "bad"],
    ["https://www.lakeside.edu", "https://www.lakeside.edu/apply", "good"],
    ["http://apply.lakeside.edu", "https://www.lakeside.edu", "bad"],
  ])("finds the sites of %s and of the page %s %s", (base, page, status) => {
    expect(site(base, page)).toMatchObject({ id: "site", status });
  });

  test.each([
    ["which exposes Session-Tag and refuses it in requests, bad", "ETag, Retry-After, Session-Tag", "", "bad"],
    ["which does both, good", "ETag, Retry-After, Session-Tag", ", session-tag", "good"],
    ["which exposes none, doubtful", "ETag, Retry-After", "", "doubtful"],
  ])("finds an API of another origin %s", async (_, exposed, allowed, status) => {
    const api = await listening(({ headers: { origin = "" } }, response) => {
      response.setHeader("access-control-allow-origin", origin).setHeader("access-control-allow-credentials", "true");
      response.setHeader("access-control-allow-methods", "GET, POST, PUT, DELETE");
      response.setHeader("access-control-allow-headers", `content-type, if-match${allowed}`);
      response.setHeader("access-control-expose-headers", exposed).end();
    });
    expect(await cors(api.url, "https://www.lakeside.edu")).toMatchObject({ id: "cors", status });
    await api.stop();
  });

  test("reports an API without a response", async () => {
    expect(await cors("http://127.0.0.1:9", "https://www.lakeside.edu")).toMatchObject({ id: "cors", status: "bad" });
  });
});
