import { afterAll, beforeAll, expect, test } from "vitest";
import { accountIdOf } from "../office/tokens";
import { startTestServer, type TestServer } from "../testing/server";
import { loggedIn, type Visitor } from "../testing/visitor";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("calls with a session that is not valid are 401, however many there are, and do not block another applicant's saves", async () => {
  const applicant = await loggedIn(server, "school@example.edu");
  const call = async () => {
    const headers = { cookie: "admissions-session=made-up", "x-forwarded-for": applicant.ip };
    return (await server.http.inject({ method: "PUT", url: "/api/answer", headers, payload: {} })).statusCode;
  };
  const statuses: number[] = [];
  for (let number = 0; number < 1_300; number += 1) statuses.push(await call());
  expect(new Set(statuses)).toEqual(new Set([401]));
  // Its first call to this process, as where several share the calls.
  expect((await applicant.put("/api/answer", { first_name: "Ada" })).status).toBe(200);
});

test("the writing calls of an account are refused beyond its limit", async () => {
  const applicant = await loggedIn(server, "writer@example.edu");
  const cookie = [...applicant.cookies].map((pair) => pair.join("=")).join("; ");
  const call = async () =>
    (await server.http.inject({ method: "PUT", url: "/api/answer", headers: { cookie }, payload: {} })).statusCode;
  server.services.limits.writes.count((await accountIdOf(server.services, "writer@example.edu")) ?? "", 1_198);
  expect([await call(), await call(), await call(), await call()]).toEqual([200, 200, 429, 429]);
  expect((await applicant.get("/api/profile")).status).toBe(200);
});

test("a save waits for few of the reads that another network sends at once", async () => {
  const reader = await loggedIn(server, "reader@example.edu");
  const applicant = await loggedIn(server, "saver@example.edu");
  const send = ({ cookies, ip }: Visitor, method: "GET" | "PUT", url: string, payload?: object) =>
    server.http.inject({
      method,
      url,
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; "), "x-forwarded-for": ip },
      ...(payload && { payload }),
    });
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
