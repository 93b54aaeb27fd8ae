import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "./testing/server";
import { goodPassword, loggedIn, Visitor } from "./testing/visitor";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("§2 from sign-up to login", () => {
  test("an applicant signs up, confirms with the mailed code, and logs in", async () => {
    const visitor = new Visitor(server);
    expect((await visitor.post("/public/signup", { username: "Ada@Example.edu", password: goodPassword })).status).toBe(
      200,
    );
    const code = await visitor.codeOf("ada@example.edu");
    expect(code).toMatch(/^\d{6}$/);
    expect((await visitor.post("/public/confirm", { username: "ada@example.edu", code })).status).toBe(200);
    const login = await visitor.post("/public/login", { username: "ADA@example.edu", password: goodPassword });
    expect(login.status).toBe(200);
    const cookies = login.headers.getSetCookie();
    expect(cookies.find((c) => c.startsWith("admissions-session="))).toMatch(/HttpOnly.*SameSite=Lax/);
    const companion = cookies.find((c) => c.startsWith("admissions-idp."));
    expect(companion).toBeDefined();
    expect(companion).not.toMatch(/HttpOnly/);
    const profile = await visitor.get("/api/profile");
    expect(profile.body).toMatchObject({ username: "ada@example.edu", answer: {}, last_page: null, web_status: [] });
    expect(profile.body.successful_login).toHaveLength(1);
  });

  test.each([
    [
      "an address that is none",
      { username: "ada@example", password: goodPassword },
      "Your email address must be valid.",
    ],
    ["a weak password", { username: "weak@example.edu", password: "Short-Horse" }, "at least 12 characters"],
  ])("refuses %s with 400", async (_what, body, message) => {
    const answer = await new Visitor(server).post("/public/signup", body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  test("a wrong password is 400, never 401", async () => {
    const visitor = await loggedIn(server, "bob@example.edu");
    const answer = await visitor.post("/public/login", { username: "bob@example.edu", password: "Wrong-Horse-77" });
    expect(answer.status).toBe(400);
  });
});
