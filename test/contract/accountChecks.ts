import assert from "node:assert/strict";
import { type CallName, contract } from "../../src/api/contract";
import { type Check, password } from "./check";

const common = "Common to all calls";
const loggedIn = "Being logged in";
const shapes = "Shapes";

function isGuarded(name: string): name is CallName {
  return (
    name in contract &&
    Object.entries(contract).some(([known, call]) => known === name && call.path.startsWith("/api/"))
  );
}

const another = "Another-Horse-8";

/** Accounts, sessions and refusals. */
export const accountChecks: readonly Check[] = [
  {
    group: shapes,
    title: "sign-up, confirm, login, profile and logout",
    async run(server) {
      const { client, username } = await server.newAccount();
      await client.ok("login", { body: { username, password } });
      const profile = Object((await client.ok("profile")).json);
      assert.equal(profile.username.toLowerCase(), username);
      assert.equal(profile.successful_login.length, 1);
      assert.ok(!Number.isNaN(Date.parse(profile.successful_login[0])), "logins are ISO 8601");
      assert.deepEqual([profile.last_page, profile.web_status], [null, []]);
      await client.ok("logout");
      await client.refused(401, "profile");
    },
  },
  {
    group: shapes,
    title: "a new code is mailed on request",
    async run(server) {
      const client = server.visitor();
      const username = server.address();
      await client.ok("signup", { body: { username, password } });
      await server.code(username);
      await client.ok("resendConfirm", { body: { username } });
      await client.ok("confirm", { body: { username, code: await server.code(username, 2) } });
    },
  },
  {
    group: shapes,
    title: "a mailed link leads to /reset with username and id, and sets a new password",
    async run(server) {
      const { client, username } = await server.newAccount();
      await client.ok("forgotPassword", { body: { username } });
      const query = new URLSearchParams(/#\/reset\?(\S+)/.exec(await server.mail.textTo(username, 2))?.[1]);
      assert.equal(query.get("username"), username);
      const id = query.get("id");
      const body = { username, id, password: another, confirm_password: another };
      await client.refused(400, "resetPassword", { body: { ...body, confirm_password: password } });
      await client.ok("resetPassword", { body });
      await client.refused(400, "resetPassword", { body });
      await client.refused(400, "login", { body: { username, password } });
      await client.ok("login", { body: { username, password: another } });
    },
  },
  {
    group: shapes,
    title: "forgotten password, sign-up and resend answer alike whether or not the account exists",
    async run(server) {
      const { client, username } = await server.newAccount();
      for (const name of ["forgotPassword", "resendConfirm", "signup"] as const) {
        const body = (username: string) => (name === "signup" ? { username, password } : { username });
        const known = await client.ok(name, { body: body(username) });
        const stranger = await client.ok(name, { body: body(server.address()) });
        assert.deepEqual(known.json, stranger.json, name);
      }
    },
  },
  ...Object.keys(contract)
    .filter(isGuarded)
    .map(
      (name): Check => ({
        group: common,
        title: `${name} without a session is 401`,
        run: async (server) => {
          await server.visitor().refused(401, name, { body: undefined, field_key: "fafsa_file" });
        },
      }),
    ),
  {
    group: common,
    title: "a wrong password, a wrong code and unknown tokens are 400, never 401",
    async run(server) {
      const { client, username } = await server.newAccount();
      await client.refused(400, "login", { body: { username, password: another } });
      await client.refused(400, "login", { body: { username: server.address(), password } });
      await client.refused(400, "confirm", { body: { username: server.address(), code: "123456" } });
      await client.refused(400, "temporaryAnswer", { query: { token: "unknown" } });
      await client.refused(400, "temporaryPdf", { query: { service_token: "unknown" } });
    },
  },
  {
    group: common,
    title: "too many tries are 429 with Retry-After in seconds",
    async run(server) {
      const body = { username: server.address(), password };
      for (let tries = 0; tries < 100; tries += 1) {
        const answered = await server.visitor().send("login", { body });
        if (answered.status === 429) {
          assert.match(answered.headers.get("retry-after") ?? "", /^\d+$/);
          return;
        }
        assert.equal(answered.status, 400);
      }
      assert.fail("100 wrong logins of one account were all let through");
    },
  },
  {
    group: loggedIn,
    title: "login sets the session, HttpOnly and Lax, and a companion that scripts can read",
    async run(server) {
      const client = await server.newSession();
      const [companion] = client.setCookies.filter((line) => line.startsWith("admissions-idp."));
      assert.ok(companion !== undefined, "a cookie whose name begins with admissions-idp.");
      assert.doesNotMatch(companion, /httponly/i);
      const session = client.setCookies.filter((line) => /httponly/i.test(line));
      assert.ok(session.length > 0, "an HttpOnly cookie");
      for (const line of session) assert.match(line, /samesite=lax/i);
      if (new URL(server.base).protocol === "https:") for (const line of session) assert.match(line, /secure/i);
    },
  },
  {
    group: loggedIn,
    title: "logout takes both cookies away",
    async run(server) {
      const client = await server.newSession();
      await client.ok("logout");
      assert.deepEqual(
        [...client.cookies.keys()].filter((name) => name.startsWith("admissions-idp.")),
        [],
      );
    },
  },
];
