import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/server";
import { loggedIn } from "../testing/visitor";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each(["made-up", "192.0.2.7"])(
  "calls with the session %s are refused beyond the limit of their address",
  async (token) => {
    const call = async () => {
      const headers = { cookie: `admissions-session=${token}`, "content-type": "application/json" };
      const remoteAddress = token === "made-up" ? "192.0.2.6" : token;
      return (await server.http.inject({ method: "PUT", url: "/api/answer", headers, remoteAddress, payload: "{}" }))
        .statusCode;
    };
    const statuses: number[] = [];
    for (let number = 0; number < 1_202; number += 1) statuses.push(await call());
    expect(new Set(statuses.slice(0, 1_200))).toEqual(new Set([401]));
    expect(statuses.slice(1_200)).toEqual([429, 429]);
  },
);

test("calls without a valid session do not block another applicant's saves", async () => {
  const applicant = await loggedIn(server, "school@example.edu");
  const call = async (method: "GET" | "PUT") => {
    const headers = { cookie: "admissions-session=made-up", "x-forwarded-for": applicant.ip };
    return (
      await server.http.inject({ method, url: method === "GET" ? "/api/profile" : "/api/answer", headers, payload: {} })
    ).statusCode;
  };
  for (let number = 0; number < 1_201; number += 1) await call("GET");
  // Reading without a valid session does not count towards the limit of the address.
  expect(await call("PUT")).toBe(401);
  for (let number = 0; number < 1_200; number += 1) await call("PUT");
  expect(await call("PUT")).toBe(429);
  // Its first call to this process, as where several share the calls.
  expect((await applicant.put("/api/answer", { first_name: "Ada" })).status).toBe(200);
});
