import assert from "node:assert/strict";
import { type CallName, contract } from "../../src/shared/wire/contract";
import { type Check, checksOf, must, type Profile, password, should } from "./check";
import { type Client, Unmet } from "./client";

const common = "Common to all calls";
const loggedIn = "Being logged in";
const whose = "Whose session";
const shapes = "Shapes";

function isGuarded(name: string): name is CallName {
  return (
    name in contract &&
    Object.entries(contract).some(([known, call]) => known === name && call.path.startsWith("/api/"))
  );
}

function profileOf(name: CallName): Profile {
  if (name === "logout" || name === "profile") return "accounts";
  if (name === "pdf") return "print";
  return /document|presigned/.test(contract[name].path) ? "documents" : "application";
}

const another = "Another-Horse-8";

const alike = (["forgotPassword", "signup", "resendConfirm"] as const).map(
  (name): Check => ({
    id: `accounts.alike.${name}`,
    // §7 requires it of the first; the others would also reveal who has an account.
    level: name === "forgotPassword" ? "must" : "should",
    profile: "accounts",
    group: shapes,
    title: `${name} answers alike whether or not the account exists`,
    needs: ["mail"],
    async run(server) {
      const { client, username } = await server.newAccount();
      const body = (username: string) => (name === "signup" ? { username, password } : { username });
      const known = await client.ok(name, { body: body(username) });
      const stranger = await client.ok(name, { body: body(server.address()) });
      assert.deepEqual(known.json, stranger.json);
    },
  }),
);

const withoutSession = Object.keys(contract)
  .filter(isGuarded)
  .map(
    (name): Check => ({
      id: `no-session.${name}`,
      level: "must",
      profile: profileOf(name),
      group: common,
      needs: [],
      title: `${name} without a session is 401`,
      run: async (server) => {
        await server.visitor().refused(401, name, { body: undefined, field_key: "fafsa_file" });
      },
    }),
  );

const others = checksOf({
  "accounts.journey: sign-up, confirm, login, profile and logout": must(shapes, async (server) => {
    const { client, username } = await server.newAccount();
    await client.ok("login", { body: { username, password } });
    const profile = Object((await client.ok("profile")).json);
    assert.equal(profile.username.toLowerCase(), username);
    assert.equal(profile.successful_login.length, 1);
    assert.ok(!Number.isNaN(Date.parse(profile.successful_login[0])), "logins are ISO 8601");
    assert.deepEqual([profile.last_page, profile.web_status], [null, []]);
    await client.ok("logout");
    await client.refused(401, "profile");
  }),
  "accounts.resend: a new code is mailed on request": must(shapes, async (server) => {
    const client = server.visitor();
    const username = server.address();
    await client.ok("signup", { body: { username, password } });
    await server.code(username);
    await client.ok("resendConfirm", { body: { username } });
    await client.ok("confirm", { body: { username, code: await server.code(username, 2) } });
  }),
  "accounts.reset: a mailed link leads to /reset with username and id, and sets a new password": must(
    shapes,
    async (server) => {
      const { client, username } = await server.newAccount();
      await client.ok("forgotPassword", { body: { username } });
      const query = new URLSearchParams(/#\/reset\?(\S+)/.exec(await server.target.mail.textTo(username, 2))?.[1]);
      assert.equal(query.get("username"), username);
      const id = query.get("id");
      const body = { username, id, password: another, confirm_password: another };
      await client.refused(400, "resetPassword", { body: { ...body, confirm_password: password } });
      await client.ok("resetPassword", { body });
      await client.refused(400, "resetPassword", { body });
      await client.refused(400, "login", { body: { username, password } });
      await client.ok("login", { body: { username, password: another } });
    },
  ),
  "accounts.wrong-is-400: a wrong password, a wrong code and unknown tokens are 400, never 401": must(
    common,
    async (server) => {
      const { client, username } = await server.newAccount();
      await client.refused(400, "login", { body: { username, password: another } });
      await client.refused(400, "login", { body: { username: server.address(), password } });
      await client.refused(400, "confirm", { body: { username: server.address(), code: "123456" } });
      await client.refused(400, "temporaryAnswer", { query: { token: "unknown" } });
    },
  ),
  "accounts.limits: too many tries are 429 with Retry-After in seconds": should(
    common,
    async (server) => {
      const body = { username: server.address(), password };
      for (let tries = 0; tries < 100; tries += 1) {
        const answered = await server.visitor().send("login", { body });
        if (answered.status === 429) {
          assert.match(answered.headers.get("retry-after") ?? "", /^\d+$/);
          return;
        }
        assert.equal(answered.status, 400);
      }
      throw new Unmet("429 before the 101st", "100 wrong logins of one account were all let through");
    },
    [],
  ),
  "accounts.cookies: login sets the session, HttpOnly and Lax, and a companion that scripts can read": must(
    loggedIn,
    async (server) => {
      const client = await server.newSession();
      const { base, cookiePrefix } = server.target;
      const [companion] = client.setCookies.filter((line) => line.startsWith(cookiePrefix));
      assert.ok(companion !== undefined, `a cookie whose name begins with ${cookiePrefix}`);
      assert.doesNotMatch(companion, /httponly/i);
      const session = client.setCookies.filter((line) => /httponly/i.test(line));
      assert.ok(session.length > 0, "an HttpOnly cookie");
      for (const line of session) assert.match(line, /samesite=lax/i);
      if (new URL(base).protocol === "https:") for (const line of session) assert.match(line, /secure/i);
    },
  ),
  "accounts.logout-cookies: logout takes both cookies away": must(loggedIn, async (server) => {
    const client = await server.newSession();
    await client.ok("logout");
    assert.deepEqual(
      [...client.cookies.keys()].filter((name) => name.startsWith(server.target.cookiePrefix)),
      [],
    );
  }),
  "accounts.session-tag: the profile has a Session-Tag: one for each session, with which a call is 401 and changes nothing where the cookie is another session's":
    should(whose, async (server) => {
      const tagOf = async (client: Client) => (await client.ok("profile")).headers.get("session-tag");
      const { client: former, username } = await server.newAccount();
      await former.ok("login", { body: { username, password } });
      const tag = await tagOf(former);
      if (tag === null)
        throw new Unmet("a Session-Tag", "the profile has none, so an open page may write into another account");
      assert.equal(await tagOf(former), tag, "the tag stays the same during a session");
      const headers = { "session-tag": tag };
      await former.ok("saveAnswer", { headers, body: { first_name: "Ada" } });
      const next = await server.newSession();
      const own = await tagOf(next);
      assert.ok(own !== null && own !== tag, "each session has a tag of its own");
      await next.refused(401, "saveAnswer", { headers, body: { first_name: "Ada" } });
      await next.refused(401, "logout", { headers });
      const { answer } = Object((await next.ok("profile", { headers: { "session-tag": own } })).json);
      assert.equal(answer.first_name ?? "", "", "a refused call changes nothing");
      await former.ok("login", { body: { username, password } });
      await former.refused(401, "profile", { headers });
    }),
});

/** Accounts, sessions and refusals. */
export const accountChecks: readonly Check[] = [...alike, ...withoutSession, ...others];
