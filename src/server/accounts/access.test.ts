import { beforeAll, describe, expect, test, vi } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { goodPassword, loggedIn, type Visitor } from "../../../test/support/referenceServer/visitor";
import { type Call, contract } from "../../shared/wire/contract";
import { rates, requireWithin } from "../limits/limits";
import { accountIdOf } from "../office/tokens";

const server = await serverOfFile();

test("calls with a session that is not valid are 401 and counted for nobody, as for other applicants of their network", async () => {
  const hit = vi.spyOn(server.services.limits.counts, "hit");
  const headers = { cookie: "admissions-session=made-up" };
  const call = { method: "PUT", url: "/api/answer", headers, payload: {} } as const;
  expect((await server.http.inject(call)).statusCode).toBe(401);
  expect([hit.mock.calls, await server.services.db.query("select from rate_limit")]).toEqual([[], []]);
  hit.mockRestore();
});

test("the writing calls of an account are refused beyond its limit", async () => {
  const applicant = await loggedIn(server, "writer@example.edu");
  const { cookie } = applicant;
  const call = async () =>
    (await server.http.inject({ method: "PUT", url: "/api/answer", headers: { cookie }, payload: {} })).statusCode;
  const accountId = (await accountIdOf(server.services, "writer@example.edu")) ?? "";
  await requireWithin(server.services, rates.writesOfAccount, accountId, 1_198);
  expect([await call(), await call(), await call(), await call()]).toEqual([200, 200, 429, 429]);
  expect((await applicant.get("/api/profile")).status).toBe(200);
});

test("a save waits for few of the reads that another network sends at once", async () => {
  const reader = await loggedIn(server, "reader@example.edu");
  const applicant = await loggedIn(server, "saver@example.edu");
  const send = ({ cookie, ip }: Visitor, method: "GET" | "PUT", url: string, payload?: object) =>
    server.http.inject({ method, url, headers: { cookie, "x-forwarded-for": ip }, ...(payload && { payload }) });
  let read = 0;
  const reads = Array.from({ length: 120 }, async () => {
    const { statusCode } = await send(reader, "GET", "/api/profile");
    read += 1;
    return statusCode;
  });
  expect((await send(applicant, "PUT", "/api/answer", { first_name: "Ada" })).statusCode).toBe(200);
  expect(read).toBeLessThan(30);
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
});

describe("the tag of a session", () => {
  const tagOf = async (visitor: Visitor) => (await visitor.get("/api/profile")).headers.get("session-tag") ?? "";
  const applicantCalls = Object.entries<Call>(contract).filter(([, { access }]) => access === "applicant");
  let former: Visitor;
  let next: Visitor;
  beforeAll(async () => {
    former = await loggedIn(server, "former@example.edu");
    next = await loggedIn(server, "next@example.edu");
  });

  test("is the same for each response of a session, and another after each login", async () => {
    const visitor = await loggedIn(server, "tagged@example.edu");
    const tag = await tagOf(visitor);
    expect(tag).toMatch(/^[\w-]{43}$/);
    expect(await tagOf(visitor)).toBe(tag);
    const saved = await visitor.put("/api/answer", { first_name: "Ada" }, { "session-tag": tag });
    expect([saved.status, saved.headers.get("session-tag")]).toEqual([200, tag]);
    const before = visitor.twin();
    await visitor.post("/public/login", { username: "tagged@example.edu", password: goodPassword });
    expect(await tagOf(visitor)).not.toBe(tag);
    expect((await before.get("/api/profile")).status).toBe(401);
    expect((await visitor.call("GET", "/api/profile", undefined, { "session-tag": tag })).status).toBe(401);
    expect((await visitor.get("/api/profile")).status).toBe(200);
  });

  test.each(applicantCalls)(
    "of another session is a 401 to %s, before the call is read",
    async (_name, { method, path }) => {
      const tag = await tagOf(former);
      const before = await next.get("/api/profile");
      const cookies = new Map(next.cookies);
      const body = method === "GET" || method === "DELETE" ? undefined : { first_name: "Ada" };
      const refused = await next.call(method, path.replace("{field_key}", "fafsa_file"), body, { "session-tag": tag });
      expect([refused.status, refused.body.message]).toEqual([401, expect.stringMatching(/log in again/)]);
      // The response tells whose the browser's session is, so that the page leaves its cookies.
      expect(refused.headers.get("session-tag")).toBe(await tagOf(next));
      expect(next.cookies).toEqual(cookies);
      expect((await next.get("/api/profile")).body).toEqual(before.body);
    },
  );

  test.each(["", "made-up", "ä", ["one", "two"].join(", ")])("that is none, as %j, is a 401", async (tag) => {
    const headers = { cookie: next.cookie, "session-tag": tag };
    expect((await server.http.inject({ url: "/api/profile", headers })).statusCode).toBe(401);
  });

  test("of another session ends no login that is about to replace the cookie's session; its own tag ends that one too", async () => {
    const visitor = await loggedIn(server, "logout@example.edu");
    const own = await tagOf(visitor);
    // Its cookie is still that of the first login when the second one has replaced the session.
    const before = visitor.twin();
    await visitor.post("/public/login", { username: "logout@example.edu", password: goodPassword });
    const logOut = async (tag: string) =>
      (await before.call("GET", "/api/logout", undefined, { "session-tag": tag })).status;
    expect([await logOut(await tagOf(former)), (await visitor.get("/api/profile")).status]).toEqual([401, 200]);
    expect([await logOut(own), (await visitor.get("/api/profile")).status]).toEqual([401, 401]);
  });

  test("lets a page whose session has ended leave the cookies of a login that comes meanwhile", async () => {
    const visitor = await loggedIn(server, "ended@example.edu");
    const tag = await tagOf(visitor);
    await server.services.db.query("delete from session where account_id = $1", [
      await accountIdOf(server.services, "ended@example.edu"),
    ]);
    const tagged = await visitor.call("GET", "/api/profile", undefined, { "session-tag": tag });
    expect([tagged.status, tagged.headers.getSetCookie()]).toEqual([401, []]);
    expect((await visitor.get("/api/profile")).headers.getSetCookie()).toHaveLength(2);
  });
});
