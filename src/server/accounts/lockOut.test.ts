import { beforeEach, describe, expect, test } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { goodPassword, loggedIn, signedUp, Visitor } from "../../../test/support/referenceServer/visitor";
import { type Rate, rates, requireWithin } from "../limits/limits";
import { accountIdOf, makePrintLink } from "../office/tokens";
import { addMark, browserCookie, hasMark, readBrowser } from "./browser";

const server = await serverOfFile();
beforeEach(() => server.services.db.query("delete from rate_limit"));

const wrong = "Wrong-Horse-77";
const another = "Another-Horse-8";

/** Counts hits of strangers: all that are allowed, or so many. */
async function useUp(rate: Rate, subject: string, hits: number = rate.hits): Promise<void> {
  for (let hit = 0; hit < hits; hit += 1) await requireWithin(server.services, rate, subject);
}

/** Counts so many hits of a network. */
async function useUpOfNetwork(limit: Rate, subject: string, hits: number): Promise<void> {
  await requireWithin(server.services, limit, subject);
  await server.services.db.query("update rate_limit set hits = $1", [hits]);
}

/** The status of a login, in a new browser unless one is given. */
const login = async (username: string, password = goodPassword, browser = new Visitor(server)) =>
  (await browser.post("/public/login", { username, password })).status;

/** Chooses another password with the newest link that was mailed. */
async function reset(browser: Visitor, username: string): Promise<number> {
  const body = { username, id: await browser.resetIdOf(username), password: another, confirm_password: another };
  return (await browser.post("/public/reset-password", body)).status;
}

const statusFrom = async (ip: string) => (await new Visitor(server, ip).get("/public/tmp?token=x")).status;

/** A code that was not mailed. */
const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

describe("strangers do not lock an applicant out", () => {
  test("by wrong logins: a browser that has logged in before may log in, and a new one may not", async () => {
    const username = "login@example.edu";
    const browser = await loggedIn(server, username);
    await browser.get("/api/logout");
    await useUp(rates.loginOfAccount, username);
    expect([await login(username, goodPassword, browser), await login(username)]).toEqual([200, 429]);
  });

  test("by wrong logins: a browser in which the account was confirmed or its password reset may, and any after a reset", async () => {
    const username = "confirmed@example.edu";
    const browser = await signedUp(server, username);
    await browser.post("/public/confirm", { username, code: await browser.codeOf(username) });
    await useUp(rates.loginOfAccount, username);
    expect(await login(username, goodPassword, browser)).toBe(200);
    const other = new Visitor(server);
    await other.post("/public/forgot-password", { username });
    expect([await reset(other, username), await login(username, another)]).toEqual([200, 200]);
    await useUp(rates.loginOfAccount, username);
    expect(await login(username, another, other)).toBe(200);
  });

  test("by forgotten passwords: the newest link works, as the message says; a known browser gets one, and a sign-up its code", async () => {
    const username = "forgot@example.edu";
    const browser = await loggedIn(server, username);
    const applicant = new Visitor(server);
    const forgot = (of: Visitor) => of.post("/public/forgot-password", { username });
    await forgot(applicant);
    await useUp(rates.resetMailOfAccount, username, rates.resetMailOfAccount.hits - 1);
    expect(await forgot(applicant)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining("The link in the newest email from us still works.") },
    });
    expect((await new Visitor(server).post("/public/signup", { username, password: goodPassword })).status).toBe(200);
    expect((await forgot(browser)).status).toBe(200);
    expect(await reset(applicant, username)).toBe(200);
  });

  test("by sign-ups: the message names the way to a first password, which works", async () => {
    const username = "first@example.edu";
    await signedUp(server, username, "Stranger-Horse-1");
    await useUp(rates.signupMailOfAccount, username, rates.signupMailOfAccount.hits - 1);
    const applicant = new Visitor(server);
    expect(await applicant.post("/public/signup", { username, password: goodPassword })).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('use "Forgot password?" to choose your password now') },
    });
    await applicant.post("/public/forgot-password", { username });
    expect([await reset(applicant, username), await login(username, another)]).toEqual([200, 200]);
  });

  test("by sign-ups: a browser that has signed up gets a new code, until its own limit is reached", async () => {
    const username = "resend@example.edu";
    const browser = await signedUp(server, username);
    await useUp(rates.signupMailOfAccount, username, rates.signupMailOfAccount.hits - 1);
    const statuses: number[] = [];
    for (let call = 0; call < 7; call += 1) {
      statuses.push((await browser.post("/public/resend-confirm", { username })).status);
    }
    expect(statuses).toEqual([...Array(6).fill(200), 429]);
    expect((await new Visitor(server).post("/public/resend-confirm", { username })).status).toBe(429);
  });

  test("by wrong codes: the browser that signed up may confirm", async () => {
    const username = "codes@example.edu";
    const browser = await signedUp(server, username);
    const code = await browser.codeOf(username);
    await useUp(rates.codesOfAccount, username);
    expect((await new Visitor(server).post("/public/confirm", { username, code })).status).toBe(429);
    expect((await browser.post("/public/confirm", { username, code })).status).toBe(200);
  });

  test("by one sign-up and many wrong codes: another browser that signed up may confirm", async () => {
    const username = "signed-up@example.edu";
    const browser = await signedUp(server, username);
    const code = await browser.codeOf(username);
    const stranger = await signedUp(server, username, another);
    // More than the limit of all browsers that signed up together.
    const tries = rates.codesOfSignUps.hits + 1;
    const guess = { username, code: otherThan(code) };
    await Promise.all(Array.from({ length: tries }, () => stranger.post("/public/confirm", guess)));
    expect((await stranger.post("/public/confirm", guess)).status).toBe(429);
    expect((await browser.post("/public/confirm", { username, code })).status).toBe(200);
  });

  test("by an applicant's own mistakes: a correct password ends the count, in a new browser and in a known one, which has its own limit", async () => {
    const username = "mistakes@example.edu";
    const known = await loggedIn(server, username);
    for (const _time of [1, 2]) {
      await useUp(rates.loginOfAccount, username, 9);
      expect(await login(username)).toBe(200);
    }
    const statuses: number[] = [];
    for (const password of [...Array(9).fill(wrong), goodPassword, ...Array(11).fill(wrong)]) {
      statuses.push(await login(username, password, known));
    }
    expect(statuses).toEqual([...Array(9).fill(400), 200, ...Array(10).fill(400), 429]);
  });

  test.each([
    ["another applicant's browser", (cookie: string) => cookie],
    ["a cookie with a mark made up", (cookie: string) => `${cookie.slice(0, 24)}.${"A".repeat(16)}`],
    ["a cookie of another form", () => "'; drop table account; --"],
  ])("%s has no limit of its own", async (_what, change) => {
    const username = "forged@example.edu";
    await loggedIn(server, username);
    const other = await loggedIn(server, "forger@example.edu");
    await useUp(rates.loginOfAccount, username);
    const forged = new Visitor(server);
    forged.cookies.set("admissions-browser", encodeURIComponent(change(other.cookies.get("admissions-browser") ?? "")));
    expect(await login(username, goodPassword, forged)).toBe(429);
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
  const statuses: number[] = [];
  const { hits } = rates.resetMailOfAccount;
  for (let n = 0; n <= hits; n += 1) {
    statuses.push((await new Visitor(server).post("/public/forgot-password", { username: address(n) })).status);
  }
  expect(statuses).toEqual([...Array(hits).fill(200), 429]);
});

test.each([
  ["anna.b@example.edu", "annab@example.edu"],
  ["anna@example.edu", "anna@example.org"],
  ["anna@gmail.com", "beatrix@gmail.com"],
  ["anna@example.edu", "anna@gmail.com"],
])("the mailboxes %s and %s have limits of their own", async (one, other) => {
  await useUp(rates.resetMailOfAccount, one);
  expect((await new Visitor(server).post("/public/forgot-password", { username: other })).status).toBe(200);
});

describe("limits per network address", () => {
  test("count a login whatever its password is", async () => {
    const [username, address] = ["counted@example.edu", "10.1.2.3"];
    await loggedIn(server, username);
    await useUpOfNetwork(rates.loginOfAddress, address, rates.loginOfAddress.hits - 1);
    const campus = () => new Visitor(server, address);
    expect([await login(username, goodPassword, campus()), await login(username, goodPassword, campus())]).toEqual([
      200, 429,
    ]);
  });

  test("count unknown links only: right ones work where a stranger of the network has used up the tries", async () => {
    const [username, address] = ["campus@example.edu", "10.1.2.4"];
    await (await loggedIn(server, username)).post("/public/forgot-password", { username });
    const accountId = (await accountIdOf(server.services, username)) ?? "";
    const link = new URL(await makePrintLink(server.services, accountId, { validSeconds: 60, uses: null }));
    await useUpOfNetwork(rates.resetsOfAddress, address, 0);
    await useUpOfNetwork(rates.tokensOfAddress, address, rates.tokensOfAddress.hits);
    const campus = new Visitor(server, address);
    const reset = async (id: string | null) => {
      const body = { username, id, password: goodPassword, confirm_password: goodPassword };
      return (await campus.post("/public/reset-password", body)).status;
    };
    const print = async (token: string | null) => (await campus.get(`/service/tmp-pdf?service_token=${token}`)).status;
    expect([await reset("unknown"), await print("unknown")]).toEqual([429, 429]);
    expect([
      await print(link.searchParams.get("service_token")),
      await reset(await campus.resetIdOf(username)),
    ]).toEqual([200, 200]);
  });

  test("count all addresses of an IPv6 /64 network as one, and all networks of a subscriber, ten times as high", async () => {
    await useUpOfNetwork(rates.tokensOfAddress, "2001:db8:1:2:1::1", rates.tokensOfAddress.hits - 1);
    expect([await statusFrom("2001:db8:1:2:2::1"), await statusFrom("2001:db8:1:2:ffff::1")]).toEqual([400, 429]);
    expect(await statusFrom("2001:db8:1:3::1")).toBe(400);
    await useUpOfNetwork(rates.tokensOfAddress, "2001:db8:9:1::1", 10 * rates.tokensOfAddress.hits - 1);
    expect([await statusFrom("2001:db8:9:2::1"), await statusFrom("2001:db8:9:ffff::1")]).toEqual([400, 429]);
    expect(await statusFrom("2001:db8:a::1")).toBe(400);
  });

  test("count the e-mails that all networks of an IPv6 subscriber ask for", async () => {
    await useUpOfNetwork(rates.mailOfSubscriber, "2001:db8:7:1::1", rates.mailOfSubscriber.hits);
    const mailedFrom = async (ip: string) =>
      (await new Visitor(server, ip).post("/public/forgot-password", { username: "mailed@example.edu" })).status;
    expect(await mailedFrom("2001:db8:7:ffff::1")).toBe(429);
    expect(await mailedFrom("2001:db8:8::1")).toBe(200);
  });
});

test("the limit of e-mails to an address is not used by sign-ups that are refused for their password", async () => {
  const username = "refused@example.edu";
  await useUp(rates.signupMailOfAccount, username, rates.signupMailOfAccount.hits - 1);
  expect((await new Visitor(server).post("/public/signup", { username, password: "weak" })).status).toBe(400);
  expect((await new Visitor(server).post("/public/signup", { username, password: goodPassword })).status).toBe(200);
});

test("the work of a login is the same with five sign-ups that wait as without an account", async () => {
  const username = "five@example.edu";
  for (let count = 0; count < 5; count += 1) await signedUp(server, username);
  // Processor time of this process, which computes the hashes, too: other work on the machine does not change it.
  const worked = async (name: string) => {
    await server.services.db.query("delete from rate_limit");
    const start = process.cpuUsage();
    for (let count = 0; count < 4; count += 1) await login(name, wrong);
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
