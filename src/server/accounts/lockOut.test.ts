import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeGate } from "../../../test/support/gate";
import { startTestServer, type TestServer } from "../../../test/support/referenceServer/server";
import { goodPassword, loggedIn, Visitor } from "../../../test/support/referenceServer/visitor";
import { type Rate, rates, requireWithin } from "../limits/limits";
import { accountIdOf, makePrintLink } from "../office/tokens";
import { addMark, browserCookie, hasMark, readBrowser } from "./browser";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.services.db.query("delete from rate_limit"));

const wrong = "Wrong-Horse-77";

/** Makes calls as strangers, each from an address and a browser of its own, until one is answered with 429. */
async function untilRefused(path: string, body: unknown): Promise<void> {
  for (let call = 0; call < 80; call += 1) {
    const { status } = await new Visitor(server).post(path, body);
    if (status === 429) return;
  }
  throw new Error(`80 calls of ${path} were all let through.`);
}

/** The id in the newest link for a forgotten password that was mailed. */
async function resetIdOf(username: string): Promise<string | null> {
  const link = /#\/reset\?(\S+)/.exec(await new Visitor(server).emailTo(username));
  return new URLSearchParams(link?.[1]).get("id");
}

/** Counts so many hits of a subject. */
async function useUp(limit: Rate, subject: string, hits: number): Promise<void> {
  await requireWithin(server.services, limit, subject);
  await server.services.db.query("update rate_limit set hits = $1", [hits]);
}

const statusFrom = async (ip: string) => (await new Visitor(server, ip).get("/public/tmp?token=x")).status;

/** A code that was not mailed. */
const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

describe("strangers do not lock an applicant out", () => {
  test("by wrong logins: a browser that has logged in before may log in, and a new one may not", async () => {
    const username = "login@example.edu";
    const browser = await loggedIn(server, username);
    await browser.get("/api/logout");
    await untilRefused("/public/login", { username, password: wrong });
    expect((await browser.post("/public/login", { username, password: goodPassword })).status).toBe(200);
    expect((await new Visitor(server).post("/public/login", { username, password: goodPassword })).status).toBe(429);
  });

  test("by wrong logins: a browser in which the account was confirmed or its password reset may log in", async () => {
    const username = "confirmed@example.edu";
    const browser = new Visitor(server);
    await browser.post("/public/signup", { username, password: goodPassword });
    await browser.post("/public/confirm", { username, code: await browser.codeOf(username) });
    await untilRefused("/public/login", { username, password: wrong });
    expect((await browser.post("/public/login", { username, password: goodPassword })).status).toBe(200);
    const other = new Visitor(server);
    await other.post("/public/forgot-password", { username });
    const password = "Another-Horse-8";
    const reset = { username, id: await resetIdOf(username), password, confirm_password: password };
    expect((await other.post("/public/reset-password", reset)).status).toBe(200);
    await untilRefused("/public/login", { username, password: wrong });
    expect((await other.post("/public/login", { username, password })).status).toBe(200);
  });

  test("by forgotten passwords: a browser that has logged in before gets a link, and a sign-up its code", async () => {
    const username = "forgot@example.edu";
    const browser = await loggedIn(server, username);
    await untilRefused("/public/forgot-password", { username });
    expect((await browser.post("/public/forgot-password", { username })).status).toBe(200);
    expect((await new Visitor(server).post("/public/signup", { username, password: goodPassword })).status).toBe(200);
  });

  test("by sign-ups: a link for a forgotten password is still mailed", async () => {
    const username = "signup@example.edu";
    await untilRefused("/public/signup", { username, password: goodPassword });
    expect((await new Visitor(server).post("/public/forgot-password", { username })).status).toBe(200);
  });

  test("by sign-ups: the message names the way to a first password, which works", async () => {
    const username = "first@example.edu";
    await untilRefused("/public/signup", { username, password: "Another-Horse-8" });
    const applicant = new Visitor(server);
    const { body } = await applicant.post("/public/signup", { username, password: goodPassword });
    expect(body.message).toContain('use "Forgot password?" to choose your password now');
    await applicant.post("/public/forgot-password", { username });
    const reset = { username, id: await resetIdOf(username), password: goodPassword, confirm_password: goodPassword };
    expect((await applicant.post("/public/reset-password", reset)).status).toBe(200);
    expect((await applicant.post("/public/login", { username, password: goodPassword })).status).toBe(200);
  });

  test("by forgotten passwords: the newest link works, as the message says", async () => {
    const username = "newest@example.edu";
    await loggedIn(server, username);
    await untilRefused("/public/forgot-password", { username });
    const applicant = new Visitor(server);
    const { body } = await applicant.post("/public/forgot-password", { username });
    expect(body.message).toContain("The link in the newest email from us still works.");
    const password = "Another-Horse-8";
    const reset = { username, id: await resetIdOf(username), password, confirm_password: password };
    expect((await applicant.post("/public/reset-password", reset)).status).toBe(200);
  });

  test("by sign-ups: a browser that has signed up gets a new code, until its own limit is reached", async () => {
    const username = "resend@example.edu";
    const browser = new Visitor(server);
    await browser.post("/public/signup", { username, password: goodPassword });
    await untilRefused("/public/resend-confirm", { username });
    const statuses: number[] = [];
    for (let call = 0; call < 7; call += 1) {
      statuses.push((await browser.post("/public/resend-confirm", { username })).status);
    }
    expect(statuses).toEqual([...Array(6).fill(200), 429]);
    expect((await new Visitor(server).post("/public/signup", { username, password: goodPassword })).status).toBe(429);
  });

  test("by wrong codes: the browser that signed up may confirm", async () => {
    const username = "codes@example.edu";
    const browser = new Visitor(server);
    await browser.post("/public/signup", { username, password: goodPassword });
    const code = await browser.codeOf(username);
    await untilRefused("/public/confirm", { username, code: otherThan(code) });
    expect((await browser.post("/public/confirm", { username, code })).status).toBe(200);
  });

  test("by one sign-up and many wrong codes: another browser that signed up may confirm", async () => {
    const username = "signed-up@example.edu";
    const browser = new Visitor(server);
    await browser.post("/public/signup", { username, password: goodPassword });
    const code = await browser.codeOf(username);
    const stranger = new Visitor(server);
    await stranger.post("/public/signup", { username, password: "Another-Horse-8" });
    // More than the limit of all browsers that signed up together.
    const tries = rates.codesOfSignUps.hits + 1;
    const guess = { username, code: otherThan(code) };
    await Promise.all(Array.from({ length: tries }, () => stranger.post("/public/confirm", guess)));
    expect((await stranger.post("/public/confirm", guess)).status).toBe(429);
    expect((await browser.post("/public/confirm", { username, code })).status).toBe(200);
  });

  test("by wrong logins: after a reset of the password any browser may log in", async () => {
    const username = "anywhere@example.edu";
    const browser = await loggedIn(server, username);
    await untilRefused("/public/login", { username, password: wrong });
    await browser.post("/public/forgot-password", { username });
    const password = "Another-Horse-8";
    const reset = { username, id: await resetIdOf(username), password, confirm_password: password };
    expect((await browser.post("/public/reset-password", reset)).status).toBe(200);
    expect((await new Visitor(server).post("/public/login", { username, password })).status).toBe(200);
  });

  test("by an applicant's own mistakes: a correct password ends the count, in a known browser and in a new one", async () => {
    const username = "mistakes@example.edu";
    const known = await loggedIn(server, username);
    for (const browserOf of [() => known, () => new Visitor(server)]) {
      const statuses: number[] = [];
      for (const password of [...Array(9).fill(wrong), goodPassword, ...Array(9).fill(wrong), goodPassword]) {
        statuses.push((await browserOf().post("/public/login", { username, password })).status);
      }
      expect(statuses).toEqual([...Array(9).fill(400), 200, ...Array(9).fill(400), 200]);
    }
  });

  test("the browser's own limit applies in the end", async () => {
    const username = "own@example.edu";
    const browser = await loggedIn(server, username);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await browser.post("/public/login", { username, password: wrong })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test.each([
    ["another applicant's browser", (cookie: string) => cookie],
    ["a cookie with a mark made up", (cookie: string) => `${cookie.slice(0, 24)}.${"A".repeat(16)}`],
    ["a cookie of another form", () => "'; drop table account; --"],
  ])("%s has no limit of its own", async (_what, change) => {
    const username = "forged@example.edu";
    await loggedIn(server, username);
    const other = await loggedIn(server, "forger@example.edu");
    await untilRefused("/public/login", { username, password: wrong });
    const forged = new Visitor(server);
    forged.cookies.set("admissions-browser", encodeURIComponent(change(other.cookies.get("admissions-browser") ?? "")));
    expect((await forged.post("/public/login", { username, password: wrong })).status).toBe(429);
  });
});

test("a browser keeps its newest sixteen marks, one for each username and kind", () => {
  const { services } = server;
  let browser = readBrowser(null);
  for (let n = 0; n < 17; n += 1) browser = addMark(services, browser, "trusted", `${n}@example.edu`);
  browser = readBrowser(browserCookie(addMark(services, browser, "trusted", "16@example.edu")));
  expect(browser.marks).toHaveLength(16);
  const isMarked = (n: number) => hasMark(services, browser, "trusted", `${n}@example.edu`);
  expect([isMarked(0), isMarked(1), isMarked(16)]).toEqual([false, true, true]);
  expect(hasMark(services, browser, "signed up", "1@example.edu")).toBe(false);
});

test.each([
  ["all tags of a mailbox", (n: number) => `ana+${n}@example.edu`],
  [
    "all dots in the name of a Gmail mailbox",
    (n: number) => `${"anabelle".slice(0, n)}${n === 0 ? "" : "."}${"anabelle".slice(n)}@gmail.com`,
  ],
  ["both domains of Gmail", (n: number) => `ana+${n}@${n % 2 === 0 ? "gmail" : "googlemail"}.com`],
])("%s share its e-mail limit", async (_what, address) => {
  const statusesOf = async (hits: number, path: string, others: object) => {
    const statuses: number[] = [];
    for (let n = 0; n <= hits; n += 1) {
      statuses.push((await new Visitor(server).post(path, { username: address(n), ...others })).status);
    }
    return statuses;
  };
  const { resetMailOfAccount: resets, signupMailOfAccount: signUps } = rates;
  const refusedAfter = (hits: number) => [...Array(hits).fill(200), 429];
  expect(await statusesOf(resets.hits, "/public/forgot-password", {})).toEqual(refusedAfter(resets.hits));
  expect(await statusesOf(signUps.hits, "/public/signup", { password: goodPassword })).toEqual(
    refusedAfter(signUps.hits),
  );
});

test.each([
  ["anna.b@example.edu", "annab@example.edu"],
  ["anna@example.edu", "anna@example.org"],
  ["anna@gmail.com", "beatrix@gmail.com"],
  ["anna@example.edu", "anna@gmail.com"],
])("the mailboxes %s and %s have limits of their own", async (one, other) => {
  await untilRefused("/public/forgot-password", { username: one });
  expect((await new Visitor(server).post("/public/forgot-password", { username: other })).status).toBe(200);
});

describe("limits per network address", () => {
  test("count a login whatever its password is", async () => {
    const [username, address] = ["counted@example.edu", "10.1.2.3"];
    await loggedIn(server, username);
    await useUp(rates.loginOfAddress, address, rates.loginOfAddress.hits - 1);
    const login = async (password: string) =>
      (await new Visitor(server, address).post("/public/login", { username, password })).status;
    expect([await login(goodPassword), await login(goodPassword)]).toEqual([200, 429]);
  });

  test("count unknown links only: right ones work where a stranger of the network has used up the tries", async () => {
    const [username, address] = ["campus@example.edu", "10.1.2.4"];
    await (await loggedIn(server, username)).post("/public/forgot-password", { username });
    const accountId = (await accountIdOf(server.services, username)) ?? "";
    const link = new URL(await makePrintLink(server.services, accountId, { validSeconds: 60, uses: null }));
    await useUp(rates.resetsOfAddress, address, 0);
    await useUp(rates.tokensOfAddress, address, rates.tokensOfAddress.hits);
    const campus = new Visitor(server, address);
    const reset = async (id: string | null) => {
      const body = { username, id, password: goodPassword, confirm_password: goodPassword };
      return (await campus.post("/public/reset-password", body)).status;
    };
    const print = async (token: string | null) => (await campus.get(`/service/tmp-pdf?service_token=${token}`)).status;
    expect([await reset("unknown"), await print("unknown")]).toEqual([429, 429]);
    expect([await print(link.searchParams.get("service_token")), await reset(await resetIdOf(username))]).toEqual([
      200, 200,
    ]);
  });

  test("count all addresses of an IPv6 /64 network as one, and another network separately", async () => {
    await useUp(rates.tokensOfAddress, "2001:db8:1:2:1::1", rates.tokensOfAddress.hits - 1);
    expect(await statusFrom("2001:db8:1:2:2::1")).toBe(400);
    expect(await statusFrom("2001:db8:1:2:ffff::1")).toBe(429);
    expect(await statusFrom("2001:db8:1:3::1")).toBe(400);
  });

  test("count all networks of an IPv6 subscriber, ten times as high", async () => {
    await useUp(rates.tokensOfAddress, "2001:db8:9:1::1", 10 * rates.tokensOfAddress.hits - 1);
    expect(await statusFrom("2001:db8:9:2::1")).toBe(400);
    expect(await statusFrom("2001:db8:9:ffff::1")).toBe(429);
    expect(await statusFrom("2001:db8:a::1")).toBe(400);
  });

  test("count the e-mails that all networks of an IPv6 subscriber ask for", async () => {
    await useUp(rates.mailOfSubscriber, "2001:db8:7:1::1", rates.mailOfSubscriber.hits);
    const mailedFrom = async (ip: string) =>
      (await new Visitor(server, ip).post("/public/forgot-password", { username: "mailed@example.edu" })).status;
    expect(await mailedFrom("2001:db8:7:ffff::1")).toBe(429);
    expect(await mailedFrom("2001:db8:8::1")).toBe(200);
  });

  test("count an IPv4 address once, in any spelling", async () => {
    expect(await statusFrom("203.0.113.7")).toBe(400);
    await server.services.db.query("update rate_limit set hits = $1", [rates.tokensOfAddress.hits - 1]);
    expect(await statusFrom("::ffff:203.0.113.7")).toBe(400);
    expect(await statusFrom("::ffff:cb00:7107")).toBe(429);
    expect(await statusFrom("203.0.113.8")).toBe(400);
  });
});

describe("many logins at once", () => {
  test("from one address are refused beyond a queue, and a login from another does not wait for them", async () => {
    const takes = vi.spyOn(server.services.limits.passwords, "take");
    const from = (ip: string, username: string) =>
      server.http.inject({
        method: "POST",
        url: "/public/login",
        headers: { "x-forwarded-for": ip },
        payload: { username, password: wrong },
      });
    // Until they end, every login waits.
    const begun = makeGate();
    const running = Array.from({ length: 3 }, () =>
      server.services.limits.passwords.take("203.0.113.1", () => begun.opened),
    );
    const statuses: number[] = [];
    const flood = Array.from({ length: 200 }, async (_, n) => {
      statuses.push((await from("198.51.100.1", `nobody-${n}@example.edu`)).statusCode);
    });
    await expect.poll(() => statuses.length).toBe(140);
    expect(new Set(statuses)).toEqual(new Set([503]));
    const before = takes.mock.calls.length;
    const other = from("198.51.100.2", "nobody@example.edu");
    await expect.poll(() => takes.mock.calls.length).toBe(before + 1);
    begun.open();
    expect((await other).statusCode).toBe(400);
    expect(statuses.length).toBeLessThan(180);
    await Promise.all([...running, ...flood]);
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
    takes.mockRestore();
  });
});

describe("the limit of e-mails to an address", () => {
  test("is not used by sign-ups that are refused for their password", async () => {
    const username = "refused@example.edu";
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect((await new Visitor(server).post("/public/signup", { username, password: "weak" })).status).toBe(400);
    }
    expect((await new Visitor(server).post("/public/signup", { username, password: goodPassword })).status).toBe(200);
  });
});

describe("the work of a login", () => {
  test("is the same with five sign-ups that wait as without an account", async () => {
    const username = "five@example.edu";
    for (let count = 0; count < 5; count += 1) {
      await new Visitor(server).post("/public/signup", { username, password: goodPassword });
    }
    // Processor time of this process, which computes the hashes, too: other work on the machine does not change it.
    const worked = async (name: string) => {
      await server.services.db.query("delete from rate_limit");
      const start = process.cpuUsage();
      for (let count = 0; count < 8; count += 1) {
        await new Visitor(server).post("/public/login", { username: name, password: wrong });
      }
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const least = { waiting: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    // Logins that tried each of the five would work three times as long.
    const isAlike = () => least.waiting < 2 * least.unknown && least.unknown < 2 * least.waiting;
    // More often where other work on the machine slows one of them: a thread that waits for memory counts as working.
    for (let round = 0; round < 3 || (round < 12 && !isAlike()); round += 1) {
      least.waiting = Math.min(least.waiting, await worked(username));
      least.unknown = Math.min(least.unknown, await worked("unknown@example.edu"));
    }
    expect(isAlike()).toBe(true);
  });
});
