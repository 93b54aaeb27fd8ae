import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/server";
import { loggedIn } from "../testing/visitor";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("nobody is kept from saving, nor from the news of an ended session, by another's calls from the same address", async () => {
  const applicant = await loggedIn(server, "school@example.edu");
  const status = async (session: string) => {
    const headers = { cookie: `admissions-session=${session}`, "x-forwarded-for": applicant.ip };
    return (await server.http.inject({ method: "PUT", url: "/api/answer", headers, payload: {} })).statusCode;
  };
  const statuses = new Set<number>();
  for (let number = 0; number < 1_202; number += 1) statuses.add(await status("made-up"));
  expect([...statuses]).toEqual([401]);
  expect(await status("ended")).toBe(401);
  // Its first call to this process, as where several share the calls.
  expect((await applicant.put("/api/answer", { first_name: "Ada" })).status).toBe(200);
});
