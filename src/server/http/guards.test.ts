import { describe, expect, test } from "vitest";
import { completeAnswers } from "../../../test/support/referenceServer/completeAnswers";
import { production } from "../../../test/support/referenceServer/production";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { goodPassword, loggedIn, Visitor } from "../../../test/support/referenceServer/visitor";
import { type Call, contract } from "../../shared/wire/contract";
import { createHttp } from "../app";
import { readSettings } from "../config/settings";
import { accountIdOf, makePrintLink } from "../office/tokens";

const server = await serverOfFile();

const secret = "Ownersown";
const bodies: Readonly<Record<string, unknown>> = {
  saveAnswer: { first_name: "Intruder" },
  saveLastPage: { last_page: "/final-steps" },
  postWebStatus: { web_status: "started" },
  postValidations: {},
  submit: {},
  saveAddAnother: { button_id: "activity", num_components: 2 },
  saveTab: { tab_id: "transcript", chosen_tab: "upload" },
  presignUpload: { answer_key: "fafsa_file" },
  startConversion: { file_key: "x", file_name: "x.pdf" },
};

const guarded = Object.entries<Call>(contract).filter(([, call]) => call.path.startsWith("/api/"));
const routes = guarded.map(
  ([name, { method, path }]) => [name, method, path.replace("{field_key}", "fafsa_file")] as const,
);

async function stateOf(visitor: Visitor): Promise<string> {
  const paths = ["/api/profile", "/api/add-another", "/api/tabs"];
  const answers = await Promise.all(paths.map((path) => visitor.get(path)));
  return JSON.stringify(answers.map(({ body }) => body));
}

const owner = await loggedIn(server, "owner@example.edu");
const other = await loggedIn(server, "other@example.edu");
await owner.put("/api/answer", { ...completeAnswers(), first_name: secret });
await owner.put("/api/add-another", { button_id: "honors", num_components: 3 });
const accountId = (await accountIdOf(server.services, "owner@example.edu")) ?? "";
const link = await makePrintLink(server.services, accountId, { validSeconds: 3600, uses: null });
const serviceToken = new URL(link).searchParams.get("service_token") ?? "";

describe("every route under /api", () => {
  test("a field key of 300 characters is refused in words", async () => {
    const { status, body } = await owner.call("DELETE", `/api/document-answer/${"x".repeat(300)}`);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(["message"]);
  });

  test("a NUL in a query is refused in words", async () => {
    const { status, body } = await owner.call("DELETE", "/api/pdf/document-answer/fafsa_file?file_key=%00");
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(["message"]);
  });

  test.each(routes)(
    "%s (%s %s) is 401 with a service token, in the query or as the cookie",
    async (name, method, path) => {
      const visitor = new Visitor(server);
      expect((await visitor.call(method, `${path}?service_token=${serviceToken}`, bodies[name])).status).toBe(401);
      visitor.cookies.set("admissions-session", serviceToken);
      expect((await visitor.call(method, path, bodies[name])).status).toBe(401);
    },
  );

  test.each(routes)(
    "%s (%s %s) as another applicant shows and changes nothing of the owner's",
    async (name, method, path) => {
      const caller = name === "logout" ? await loggedIn(server, "leaving@example.edu") : other;
      const before = await stateOf(owner);
      const answer = await caller.call(method, path, bodies[name]);
      expect(answer.status).not.toBe(401);
      expect(JSON.stringify(answer.body)).not.toMatch(/Ownersown|owner@example/);
      expect(await stateOf(owner)).toBe(before);
    },
  );
});

describe("a session's cookie", () => {
  test("beside another of its name is no session: a page on a sibling host may have set either", async () => {
    const headers = { cookie: `admissions-session=${owner.cookies.get("admissions-session")}; admissions-session=x` };
    expect((await new Visitor(server).call("GET", "/api/profile", undefined, headers)).status).toBe(401);
  });

  test("is not hidden by one whose name begins with a blank, which a page on a sibling host may set in any case", async () => {
    const headers = {
      cookie: `admissions-session=${owner.cookies.get("admissions-session")}; \xA0admissions-session=x`,
    };
    expect((await new Visitor(server).call("GET", "/api/profile", undefined, headers)).status).toBe(200);
  });

  test("is out of reach of the domain's other hosts with every SESSION_COOKIE_DOMAIN", async () => {
    const own = { FORM_URL: "https://www.university.edu/apply", SESSION_COOKIE_DOMAIN: "university.edu" };
    const settings = readSettings({ ...production, ...own });
    const http = await createHttp({ ...server.services, settings, publicUrl: () => production.PUBLIC_URL });
    const payload = { username: "owner@example.edu", password: goodPassword };
    const { headers } = await http.inject({ method: "POST", url: "/public/login", payload });
    await http.close();
    const cookies = [headers["set-cookie"] ?? []].flat();
    const others = cookies.filter((cookie) => !cookie.startsWith("admissions-idp."));
    expect(others).toEqual([
      expect.stringMatching(/^__Host-admissions-browser=/),
      expect.stringMatching(/^__Host-admissions-session=/),
    ]);
    for (const cookie of others) expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies.find((cookie) => cookie.startsWith("admissions-idp."))).toContain("Domain=university.edu");
  });
});

describe("tokens", () => {
  test("a service token shows the application, read-only, until it expires", async () => {
    const visitor = new Visitor(server);
    const path = `/service/tmp-pdf?service_token=${serviceToken}`;
    const shown = await visitor.get(path);
    expect(shown.body).toMatchObject({ answer: { first_name: secret }, add_another: { honors: 3 }, tabs: {} });
    await server.services.db.query("update access_token set expires_at = now() - interval '1 second'");
    expect((await visitor.get(path)).status).toBe(400);
    await server.services.db.query("update access_token set expires_at = now() + interval '1 hour'");
  });

  test("the HEAD request of a mail scanner is no load of a link that works once", async () => {
    const accountId = (await accountIdOf(server.services, "owner@example.edu")) ?? "";
    const link = await makePrintLink(server.services, accountId, { validSeconds: 60, uses: 1 });
    const url = `/service/tmp-pdf${new URL(link).search}`;
    expect((await server.http.inject({ method: "HEAD", url })).statusCode).toBe(404);
    expect((await server.http.inject(url)).statusCode).toBe(200);
    expect((await server.http.inject(url)).statusCode).toBe(400);
  });

  test.each([
    ["a service token as a visitor's token", () => `/public/tmp?token=${serviceToken}`],
    ["no token", () => "/public/tmp"],
  ])("%s is 400 with a message", async (_what, path) => {
    const answer = await new Visitor(server).get(path());
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/\.$/);
  });
});
