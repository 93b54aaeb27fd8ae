import { hash, verify } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { goodPassword, loggedIn, signedUp, Visitor } from "../../../test/support/referenceServer/visitor";
import { rates, requireWithin } from "../limits/limits";
import { hashPassword, hashSignUpPassword, matchOf, requireGoodPassword } from "./credentials";

const server = await serverOfFile();
beforeEach(() => server.services.db.query("delete from rate_limit"));

const another = "Another-Horse-8";
const wrongLogin =
  'Your email address or password is not right, or the account is not confirmed yet. Please check both, or use "Resend confirmation code?".';

describe("from sign-up to login", () => {
  test("an applicant signs up, confirms with the mailed code, and logs in", async () => {
    const visitor = await signedUp(server, "Ada@Example.edu");
    const code = await visitor.codeOf("ada@example.edu");
    expect(code).toMatch(/^\d{6}$/);
    expect((await visitor.post("/public/confirm", { username: "ada@example.edu", code })).status).toBe(200);
    const login = await visitor.post("/public/login", { username: "ADA@example.edu", password: goodPassword });
    expect(login.status).toBe(200);
    expect(login.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^admissions-browser=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^admissions-session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^admissions-idp\.session=[\w-]{24}; Path=\/; SameSite=Lax$/),
    ]);
    const profile = await visitor.get("/api/profile");
    expect(profile.body).toMatchObject({ username: "ada@example.edu", answer: {}, last_page: null, web_status: [] });
    expect(profile.body.successful_login).toHaveLength(1);
  });

  test.each([
    ["an address that is none", { username: "ada@example", password: goodPassword }, "must be valid"],
    ["a weak password", { username: "weak@example.edu", password: "Short-Horse" }, "at least 12 characters"],
    [
      "a password longer than is hashed",
      { username: "weak@example.edu", password: goodPassword.padEnd(1025, "x") },
      "choose a password that is at most 1024 characters long.",
    ],
    ["a missing password", { username: "weak@example.edu" }, "password"],
    ["an unknown field", { username: "weak@example.edu", password: goodPassword, admin: true }, "admin"],
    ["a username that cannot be printed", { username: { toString: 1 }, password: goodPassword }, "wrong form"],
    ["a NUL", { username: "weak@example.edu", password: `${goodPassword}\u0000` }, "can't store"],
  ])("refuses %s with 400", async (_what, body, message) => {
    const answer = await new Visitor(server).post("/public/signup", body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  test("a login with the password of one's own sign-up does not reveal whether the address has a confirmed account", async () => {
    await loggedIn(server, "known@example.edu");
    for (const username of ["known@example.edu", "unknown@example.edu"]) {
      const stranger = new Visitor(server);
      expect((await stranger.post("/public/signup", { username, password: "Strange-Horse-55" })).status).toBe(200);
      const answer = await stranger.post("/public/login", { username, password: "Strange-Horse-55" });
      expect(answer).toMatchObject({ status: 400, body: { message: wrongLogin } });
    }
  });
});

test("each call of an account says what it has done, and wakes the worker where it mails something", async () => {
  const username = "says@example.edu";
  const visitor = new Visitor(server);
  const wake = vi.spyOn(server.services, "wakeWorker");
  const said = async (path: string, body: object) => {
    wake.mockClear();
    const answer = await (path === "/api/logout" ? visitor.get(path) : visitor.post(path, { username, ...body }));
    return [answer.body.message, wake.mock.calls.length];
  };
  const password = goodPassword;
  expect(await said("/public/signup", { password })).toEqual([expect.stringMatching(/^We sent a 6-digit code/), 1]);
  expect(await said("/public/resend-confirm", {})).toEqual([expect.stringContaining("we have sent a new one"), 1]);
  const code = await visitor.codeOf(username);
  const wrongCode = code === "111111" ? "222222" : "111111";
  expect(await said("/public/confirm", { code: wrongCode })).toEqual([
    expect.stringMatching(/^That code is not right, or it has expired/),
    0,
  ]);
  expect(await said("/public/confirm", { code })).toEqual(["Your account is confirmed. Please log in.", 0]);
  expect(await said("/public/resend-confirm", {})).toEqual([expect.stringContaining("we have sent a new one"), 1]);
  expect(await visitor.emailTo(username)).toContain("#/forgot");
  expect(await said("/public/login", { password })).toEqual(["You're logged in.", 0]);
  expect(await said("/api/logout", {})).toEqual(["You are logged out.", 0]);
  expect(await said("/public/forgot-password", {})).toEqual([expect.stringContaining("we have sent it a link"), 1]);
  const id = await visitor.resetIdOf(username);
  expect(await said("/public/reset-password", { id, password: another, confirm_password: another })).toEqual([
    "Your password is changed. Please log in.",
    0,
  ]);
  expect(await said("/public/signup", { password })).toEqual([expect.stringMatching(/^We sent a 6-digit code/), 1]);
  expect(await visitor.emailTo(username)).toContain("#/forgot");
  wake.mockRestore();
});

test.each([
  ["localhost:8080", false],
  ["127.0.0.1", false],
  ["[::1]:8080", false],
  ["apply.example.edu", true],
])("the cookies of %s are for secure connections alone: %s", async (host, isSecure) => {
  const headers = { host, cookie: `${isSecure ? "__Host-" : ""}admissions-session=ended` };
  const { headers: sent } = await server.http.inject({ url: "/api/profile", headers });
  const [secure, own] = isSecure ? ["; Secure", "__Host-"] : ["", ""];
  const [past, lax] = ["Expires=Thu, 01 Jan 1970 00:00:00 GMT", "SameSite=Lax"];
  expect(sent["set-cookie"]).toEqual([
    expect.stringMatching(new RegExp(`^${own}admissions-session=; .*Path=/; ${past}; HttpOnly${secure}; ${lax}$`)),
    expect.stringMatching(new RegExp(`^admissions-idp\\.session=; .*Path=/; ${past}${secure}; ${lax}$`)),
  ]);
});

describe("confirmation code", () => {
  test.each([
    ["/public/resend-confirm", undefined],
    ["/public/signup", goodPassword],
  ])("after five wrong tries even the right code fails, and a new code of %s works", async (path, password) => {
    const username = `tries${path.length}@example.edu`;
    const visitor = await signedUp(server, username);
    const code = await visitor.codeOf(username);
    const wrong = code === "111111" ? "222222" : "111111";
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await visitor.post("/public/confirm", { username, code: wrong })).status).toBe(400);
    }
    const sixth = await visitor.post("/public/confirm", { username, code });
    expect(sixth).toMatchObject({ status: 400, body: { message: expect.stringContaining("request a new code") } });
    expect((await visitor.post(path, { username, password })).status).toBe(200);
    const newCode = await visitor.codeOf(username);
    expect((await visitor.post("/public/confirm", { username, code: newCode })).status).toBe(200);
  });

  test("after five wrong tries in as many new browsers even the right code fails in a further one, not where one signed up", async () => {
    const username = "guesses@example.edu";
    const visitor = await signedUp(server, username);
    const code = await visitor.codeOf(username);
    const wrong = code === "111111" ? "222222" : "111111";
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await new Visitor(server).post("/public/confirm", { username, code: wrong });
    }
    const sixth = await new Visitor(server).post("/public/confirm", { username, code });
    expect(sixth).toMatchObject({ status: 400, body: { message: expect.stringContaining("request a new code") } });
    expect((await visitor.post("/public/confirm", { username, code })).status).toBe(200);
  });

  test("that is no code of six digits is refused with a reason, and blanks around one do not matter", async () => {
    const username = "blanks@example.edu";
    const visitor = await signedUp(server, username);
    const code = await visitor.codeOf(username);
    expect(await visitor.post("/public/confirm", { username, code: code.slice(1) })).toMatchObject({
      status: 400,
      body: { message: "The confirmation code must be exactly 6 numbers." },
    });
    expect((await visitor.post("/public/confirm", { username, code: ` ${code} ` })).status).toBe(200);
  });

  test("works for a day, and is refused once it has expired", async () => {
    const username = "late@example.edu";
    const visitor = await signedUp(server, username);
    const { db } = server.services;
    const left = "round(extract(epoch from expires_at - now()) / 3600)::int as hours";
    expect(await db.query(`update sign_up set expires_at = expires_at returning ${left}`)).toContainEqual({
      hours: 24,
    });
    await db.query("update sign_up set expires_at = now() - interval '1 second'");
    const answer = await visitor.post("/public/confirm", { username, code: await visitor.codeOf(username) });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining("expired") } });
  });

  test("signing up again in the same browser before confirming invalidates the first code", async () => {
    const username = "again@example.edu";
    const visitor = await signedUp(server, username);
    const first = await visitor.codeOf(username);
    let second = first;
    // Codes are random: once in a million the new one equals the first.
    while (second === first) {
      await visitor.post("/public/signup", { username, password: another });
      second = await visitor.codeOf(username);
    }
    expect((await visitor.post("/public/confirm", { username, code: first })).status).toBe(400);
    expect((await visitor.post("/public/confirm", { username, code: second })).status).toBe(200);
    expect((await visitor.post("/public/login", { username, password: another })).status).toBe(200);
  });
});

test("the links in e-mails to a Spanish reader open this server's own page in Spanish", async () => {
  const username = "lectora@example.edu";
  const visitor = new Visitor(server);
  const linkAfter = async (path: string, password?: string) => {
    await visitor.call("POST", path, { username, password }, { "accept-language": "es" });
    return /https?:\S+/.exec(await visitor.emailTo(username))?.[0];
  };
  expect(await linkAfter("/public/signup", goodPassword)).toBe(`${server.address}/?lang=es#/confirm`);
  await visitor.post("/public/confirm", { username, code: await visitor.codeOf(username) });
  expect(await linkAfter("/public/signup", goodPassword)).toBe(`${server.address}/?lang=es#/login`);
  expect(await linkAfter("/public/forgot-password")).toContain(`${server.address}/?lang=es#/reset?username=`);
});

describe("forgotten password", () => {
  async function resetLink(visitor: Visitor, username: string): Promise<URLSearchParams> {
    await visitor.post("/public/forgot-password", { username });
    const link = /\S+\/#\/reset\?(\S+)/.exec(await visitor.emailTo(username));
    expect(link?.[0]).toContain(`${server.address}/#/reset?username=`);
    return new URLSearchParams(link?.[1]);
  }

  test("a mailed link sets a new password, once, and ends every session", async () => {
    const username = "carol+1@example.edu";
    const elsewhere = await loggedIn(server, username);
    const visitor = new Visitor(server);
    const query = await resetLink(visitor, username);
    const password = another;
    // Copied with blanks.
    const body = { username: query.get("username"), id: ` ${query.get("id")} `, password, confirm_password: password };
    expect((await visitor.post("/public/reset-password", body)).status).toBe(200);
    expect((await elsewhere.get("/api/profile")).status).toBe(401);
    expect((await visitor.post("/public/reset-password", body)).status).toBe(400);
    expect((await visitor.post("/public/login", { username, password: goodPassword })).status).toBe(400);
    expect((await visitor.post("/public/login", { username, password })).status).toBe(200);
  });

  test.each([
    ["another account's id", { username: "dave@example.edu" }],
    ["passwords that differ", { confirm_password: "Another-Horse-9" }],
    ["a weak password", { password: "weak", confirm_password: "weak" }],
    ["an unknown id", { id: "nothing" }],
  ])("refuses %s and changes nothing", async (_what, change) => {
    const username = "erin@example.edu";
    const visitor = await signedUp(server, username);
    await server.services.db.query("delete from rate_limit");
    const id = (await resetLink(visitor, username)).get("id");
    const password = another;
    const body = { username, id, password, confirm_password: password, ...change };
    expect((await visitor.post("/public/reset-password", body)).status).toBe(400);
    expect((await visitor.post("/public/login", { username, password })).body.message).toBe(wrongLogin);
  });

  test("a link works for an hour, and is refused then, also with another time written into it", async () => {
    const username = "frank@example.edu";
    const visitor = await loggedIn(server, username);
    const id = (await resetLink(visitor, username)).get("id") ?? "";
    expect(Number.parseInt(id, 16) - Date.now()).toBeGreaterThan(3_500_000);
    const password = another;
    const reset = async (link: string) => {
      const body = { username, id: link, password, confirm_password: password };
      return (await visitor.post("/public/reset-password", body)).body.message;
    };
    const { db } = server.services;
    const { query } = db;
    const later = Date.now() + 3_700_000;
    const clock = vi
      .spyOn(db, "query")
      .mockImplementation(async (text, parameters) =>
        text.includes("extract(epoch from now())::float8") ? JSON.parse(`[{"ms":${later}}]`) : query(text, parameters),
      );
    const [, proof = ""] = id.split("-");
    const muchLater = (later + 3_600_000).toString(16);
    expect([await reset(id), await reset(`${muchLater}-${proof}`)]).toEqual([
      expect.stringContaining("no longer valid"),
      expect.stringContaining("no longer valid"),
    ]);
    clock.mockRestore();
    expect(await reset(id)).toContain("Your password is changed");
  });
});

describe("sessions", () => {
  test("of an account's logins the newest hundred are stored", async () => {
    const username = "often@example.edu";
    const visitor = await loggedIn(server, username);
    const { db } = server.services;
    await db.query(
      `update account set logins = array(select now() - make_interval(hours => n) from generate_series(150, 1, -1) n)
       where username = $1`,
      [username],
    );
    await visitor.post("/public/login", { username, password: goodPassword });
    const { body } = await visitor.get("/api/profile");
    expect(body.successful_login).toHaveLength(100);
    expect(await db.query("select cardinality(logins) as count from account where username = $1", [username])).toEqual([
      { count: 100 },
    ]);
  });

  test("logging out ends the session on the server and clears both cookies", async () => {
    const visitor = await loggedIn(server, "gina@example.edu");
    const thief = visitor.twin();
    expect((await visitor.get("/api/logout")).status).toBe(200);
    expect([...visitor.cookies.keys()]).toEqual(["admissions-browser"]);
    expect((await thief.get("/api/profile")).status).toBe(401);
  });

  test("a call prolongs the session, and one soon after it does not write again", async () => {
    const username = "hourly@example.edu";
    const visitor = await loggedIn(server, username);
    const { db } = server.services;
    const session = "account_id = (select id from account where username = $1)";
    await db.query(`update session set seen_at = now() - interval '119 minutes' where ${session}`, [username]);
    const seen = async () => {
      expect((await visitor.get("/api/profile")).status).toBe(200);
      const [row] = await db.query<{ at: string; isRecent: boolean }>(
        `select xmin::text as at, seen_at > now() - interval '1 minute' as "isRecent" from session where ${session}`,
        [username],
      );
      return row;
    };
    const first = await seen();
    expect(first?.isRecent).toBe(true);
    expect(await seen()).toEqual(first);
  });

  test.each([
    ["unused for hours", "seen_at = now() - interval '3 hours'"],
    ["older than half a day", "created_at = now() - interval '13 hours'"],
  ])("a session %s is 401 and the cookies are cleared", async (_what, change) => {
    const visitor = await loggedIn(server, "hank@example.edu");
    await server.services.db.query(`update session set ${change}`);
    expect((await visitor.get("/api/profile")).status).toBe(401);
    expect([...visitor.cookies.keys()]).toEqual(["admissions-browser"]);
    await server.services.db.query("delete from account where username = 'hank@example.edu'");
  });
});

describe("no answer reveals whether an account exists", () => {
  // Far more than the work of any of these calls takes on this machine.
  let leastMs = 600;
  beforeAll(async () => {
    const start = performance.now();
    // Signs up, confirms and logs in: three hashes of passwords.
    for (const name of ["one", "two", "three"]) await loggedIn(server, `calibrates-${name}@example.edu`);
    leastMs = Math.max(leastMs, performance.now() - start);
    server.services.limits.accountMs = leastMs;
  });
  afterAll(() => {
    server.services.limits.accountMs = 0;
  });

  const calls: [string, (username: string) => [string, Record<string, string>]][] = [
    ["signup", (username) => ["/public/signup", { username, password: goodPassword }]],
    ["resend", (username) => ["/public/resend-confirm", { username }]],
    ["forgot", (username) => ["/public/forgot-password", { username }]],
    ["login", (username) => ["/public/login", { username, password: "Wrong-Horse-77" }]],
    ["confirm", (username) => ["/public/confirm", { username, code: "123456" }]],
    [
      "reset",
      (username) => [
        "/public/reset-password",
        { username, id: "x", password: goodPassword, confirm_password: goodPassword },
      ],
    ],
  ];

  test.each(calls)(
    "%s: same status and text, after the least time, which is longer than any of this work",
    async (name, call) => {
      const known = `known-${name}@example.edu`;
      await loggedIn(server, known);
      const timed = async (username: string) => {
        const [path, body] = call(username);
        const start = performance.now();
        const { status, body: answer } = await new Visitor(server).post(path, body);
        return { answer: `${status} ${answer.message}`, ms: performance.now() - start };
      };
      const [one, other] = await Promise.all([timed(known), timed(`stranger-${name}@example.edu`)]);
      expect(one.answer).toBe(other.answer);
      expect(Math.min(one.ms, other.ms)).toBeGreaterThan(leastMs - 5);
    },
  );
});

test("the eleventh wrong login is 429 with Retry-After, for an account that exists and for one that does not", async () => {
  await loggedIn(server, "limit@example.edu");
  for (const username of ["limit@example.edu", "unknown@example.edu"]) {
    for (let hit = 0; hit < 9; hit += 1) await requireWithin(server.services, rates.loginOfAccount, username);
    const login = () => new Visitor(server).post("/public/login", { username, password: "Wrong-Horse-77" });
    const [tenth, last] = [await login(), await login()];
    expect([tenth.status, last.status]).toEqual([400, 429]);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(800);
  }
});

test("no table holds a password, a code, a token or an e-mail that is not encrypted", async () => {
  const visitor = await signedUp(server, "rest@example.edu");
  const code = await visitor.codeOf("rest@example.edu");
  const [greeting = ""] = (await visitor.emailTo("rest@example.edu")).split("\n");
  const payloads = await server.services.db.query<{ row: string }>("select payload::text as row from job");
  expect(payloads).toContainEqual({ row: expect.stringContaining('"sealed"') });
  for (const { row } of payloads) {
    expect(row).not.toContain(greeting);
    // Not inside a digest, which may hold the same six digits by chance.
    expect(row).not.toMatch(new RegExp(`\\b${code}\\b`));
  }
  await visitor.post("/public/confirm", { username: "rest@example.edu", code });
  await visitor.post("/public/login", { username: "rest@example.edu", password: goodPassword });
  const tables = await server.services.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  for (const { name } of tables) {
    const rows = await server.services.db.query<{ row: string }>(`select t::text as row from ${name} t`);
    const text = rows.map(({ row }) => row).join("\n");
    expect(text).not.toContain(goodPassword);
    expect(text).not.toContain(visitor.cookies.get("admissions-session"));
    // Other tables may hold the same six digits by chance.
    expect(name === "sign_up" && text.includes(code)).toBe(false);
  }
});

describe("a password with accents", () => {
  const composedOne = "Contrase\u00f1a-Larga-7";
  const decomposed = composedOne.normalize("NFD");
  const wide = "Ｃontrase\u00f1a-Larga-７";
  const logIn = (username: string, password: string) =>
    new Visitor(server).post("/public/login", { username, password }).then(({ status }) => status);

  test("that was chosen on a Mac, which decomposes it, logs in from each keyboard, also after a reset", async () => {
    const username = "accents@example.edu";
    const visitor = await signedUp(server, username, decomposed);
    await visitor.post("/public/confirm", { username, code: await visitor.codeOf(username) });
    for (const each of [composedOne, decomposed, wide]) expect(await logIn(username, each)).toBe(200);
    await visitor.post("/public/forgot-password", { username });
    const id = await visitor.resetIdOf(username);
    const reset = { username, id, password: decomposed, confirm_password: composedOne };
    expect((await visitor.post("/public/reset-password", reset)).status).toBe(200);
    for (const each of [composedOne, decomposed, wide]) expect(await logIn(username, each)).toBe(200);
    expect(await logIn(username, `${composedOne}x`)).toBe(400);
  });

  test.each([
    ["decomposed", decomposed],
    ["composed", composedOne],
  ])("that a former release stored %s logs in from each keyboard, and is stored anew", async (_how, stored) => {
    const username = `former-${stored.length}@example.edu`;
    await loggedIn(server, username);
    const { db } = server.services;
    await db.query("update account set password_hash = $2 where username = $1", [username, await hash(stored)]);
    expect(await logIn(username, `${stored}x`)).toBe(400);
    for (const each of [composedOne, decomposed, composedOne]) expect(await logIn(username, each)).toBe(200);
    const [row] = await db.query<{ h: string }>("select password_hash as h from account where username = $1", [
      username,
    ]);
    expect(await verify(row?.h ?? "", composedOne)).toBe(true);
  });
});

test("a password is hashed at OWASP's cost, up to its last character", async () => {
  const [one = "", other = ""] = ["a", "b"].map((last) => `${goodPassword.padEnd(1_023, "x")}${last}`);
  expect(() => requireGoodPassword(one)).not.toThrow();
  expect(() => requireGoodPassword("short")).toThrow(/ characters[^.]*, and that [^.]*\./);
  const stored = await hashPassword(one);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await matchOf(stored, one), await matchOf(stored, other)]).toEqual(["current", null]);
  const { vault } = server.services;
  const signUps = [one, one, other].map((password) => hashSignUpPassword(vault, "ada@example.edu", password));
  expect(new Set(await Promise.all(signUps)).size).toBe(2);
});

test("a code confirms the only sign-up of its address from another browser, without the password", async () => {
  const username = "phone@example.edu";
  const code = await (await signedUp(server, username)).codeOf(username);
  expect((await new Visitor(server).post("/public/confirm", { username, code })).status).toBe(200);
});

test("an address is the same with invisible characters and blanks around it", async () => {
  await loggedIn(server, "invisible@example.edu");
  const visitor = new Visitor(server);
  const username = "\u200b\u00a0Invi\u200dsible@example.edu\ufeff ";
  expect((await visitor.post("/public/login", { username, password: goodPassword })).status).toBe(200);
});
