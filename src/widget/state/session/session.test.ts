import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeGate } from "../../../../test/support/gate";
import { FakeAccount } from "../account.fixture";
import {
  clearPage,
  endOf,
  loaded,
  logInCookie,
  openLoggedIn,
  openPage,
  pause,
  prefix,
  refuseSession,
  saved,
  type TestPage,
} from "../page.fixture";
import * as profile from "../profile/profile";

let account: FakeAccount;
const open = () => openPage(account);

/** Logs in as the login card does. */
function logIn({ appState }: TestPage, secret?: string): Promise<string | null> {
  logInCookie(secret);
  return profile.logIn(appState, { username: account.username, password: "x" });
}

/** Replaces the account by another applicant's. */
function become(username: string, answers: Record<string, string>): void {
  account.username = username;
  account.answers = answers;
}

/** Shows the page again from the browser's back/forward cache. */
function showAgain(): void {
  window.dispatchEvent(Object.defineProperty(new Event("pageshow"), "persisted", { value: true }));
}

/** Collects the kinds of messages sent to other tabs. */
function messagesToTabs(): () => readonly string[] {
  const post = vi.spyOn(BroadcastChannel.prototype, "postMessage");
  return () => post.mock.calls.map(([message]) => Object(message).kind);
}

beforeEach(() => {
  clearPage();
  account = new FakeAccount();
  account.answers = { first_name: "Ada" };
});

test("a session that ends while an earlier page's unsaved answers are decrypted leaves them to their account", async () => {
  const before = await openLoggedIn(account);
  before.appState.answers.set("city", "Ames");
  account.faults = ["dropRequest"];
  before.stop();
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  const { opened: held, open: goOn } = makeGate();
  const decrypting = vi.spyOn(crypto.subtle, "decrypt").mockImplementationOnce(async (...given) => {
    await held;
    return decrypt(...given);
  });
  const page = open();
  await vi.waitFor(() => expect(decrypting).toHaveBeenCalled());
  refuseSession(page.appState);
  goOn();
  await logIn(page, "another");
  await loaded(page);
  expect(page.appState.answers.read()).toEqual({ first_name: "Ada", city: "Ames" });
});

test("a logout in another tab that is heard late does not end the session that has begun since", async () => {
  const post = vi.spyOn(BroadcastChannel.prototype, "postMessage");
  const [here, there] = [await openLoggedIn(account), await openLoggedIn(account)];
  await there.appState.session.logOut("chosen");
  await vi.waitFor(() => expect(endOf(here.events)).toBe("chosen"));
  const [late] = post.mock.calls.find(([message]) => Object(message).kind === "loggedOut") ?? [];
  await logIn(here, "another");
  await loaded(here);
  there.stop();
  const [channel] = post.mock.contexts;
  if (!(channel instanceof BroadcastChannel)) throw new Error("No message was sent.");
  const [sender, last] = [new BroadcastChannel(channel.name), new BroadcastChannel(channel.name)];
  const isHeard = new Promise((resolve) => {
    last.onmessage = resolve;
  });
  sender.postMessage(late);
  await isHeard;
  for (const each of [sender, last]) each.close();
  expect(here.appState.session.isLoggedIn).toBe(true);
});

describe("a page that the browser kept and shows again", () => {
  test("shows nothing of the applicant after a logout elsewhere", async () => {
    const { appState, events } = await openLoggedIn(account);
    clearPage();
    showAgain();
    expect(endOf(events)).toBe("chosen");
    expect([appState.answers.read(), appState.saver.username]).toEqual([{}, null]);
  });

  test("shows the applicant who has logged in meanwhile", async () => {
    const page = await openLoggedIn(account);
    become("grace@grandview.edu", { first_name: "Grace" });
    logInCookie("another");
    showAgain();
    expect(page.appState.answers.read()).toEqual({});
    await loaded(page);
    expect(page.appState.answers.read()).toEqual({ first_name: "Grace" });
  });

  test("asks the server where the cookie is as before", async () => {
    const { events } = await openLoggedIn(account);
    account.faults = ["unauthorized"];
    showAgain();
    await vi.waitFor(() => expect(endOf(events)).toBe("rejected"));
  });
});

describe("a page in whose browser another applicant has logged in, without a word from another tab", () => {
  /** As on a page of another origin: its server's cookie may be readable here, and no message comes. */
  function otherLogsIn(): void {
    become("grace@grandview.edu", { first_name: "Grace" });
    account.sessionTag = "Grace's";
  }
  const cookie = () => document.cookie;

  test.each<[string, (appState: TestPage["appState"]) => Promise<unknown>]>([
    ["saves nothing", ({ saver }) => saver.save()],
    ["submits nothing", ({ client }) => client.call("submit", { body: {} })],
    ["logs the other applicant not out", ({ session }) => session.logOut("chosen")],
    ["loads nothing of the other account", ({ profile }) => profile.load()],
    ["shows nothing more when the browser shows the page again", async () => showAgain()],
  ])("%s, says that the session is invalid, and keeps what was typed for its own account", async (_, act) => {
    const messages = messagesToTabs();
    const page = await openLoggedIn(account);
    const { appState, events } = page;
    appState.answers.set("city", "Ames");
    otherLogsIn();
    const before = cookie();
    await act(appState).catch(() => undefined);
    await vi.waitFor(() => expect(endOf(events)).toBe("rejected"));
    expect([account.answers, account.statuses]).toEqual([{ first_name: "Grace" }, ["started"]]);
    expect([appState.answers.read(), appState.saver.username]).toEqual([{}, null]);
    // The other applicant's pages of this origin share cookie and messages.
    expect([cookie(), messages()]).toEqual([before, []]);
    become("ada@grandview.edu", { first_name: "Ada" });
    await logIn(page, "another");
    await loaded(page);
    await saved(appState);
    expect(account.answers).toEqual({ first_name: "Ada", city: "Ames" });
  });

  test("shows nothing of the other account where its profile alone is answered, as by a server that ignores the tag", async () => {
    const { appState, events } = await openLoggedIn(account);
    otherLogsIn();
    account.isTagIgnored = true;
    await appState.profile.load();
    expect(endOf(events)).toBe("rejected");
    expect(appState.answers.read()).toEqual({});
  });

  test("leaves the other applicant's cookie also where the server names no session in its 401", async () => {
    const { appState, events } = await openLoggedIn(account);
    logInCookie("another");
    const before = cookie();
    account.faults = ["unauthorized"];
    account.sessionTag = null;
    await appState.client.call("tabs", {}).catch(() => undefined);
    expect(endOf(events)).toBe("rejected");
    expect(cookie()).toBe(before);
  });

  test("sends the logout of an idle applicant for that applicant's session, and its message stays", async () => {
    const { appState, events } = await openLoggedIn(account);
    otherLogsIn();
    void appState.session.logOut("idle");
    await vi.waitFor(() =>
      expect(account.requests.at(-1)).toMatchObject({ path: "/api/logout", sessionTag: "session 1" }),
    );
    await pause(0);
    expect(events.filter(({ name }) => name === "admissions-logged-out")).toHaveLength(1);
    expect(endOf(events)).toBe("idle");
  });
});

test("the form's own mark of a login, where the page cannot read the server's cookie, is another one after each login", async () => {
  const page = open();
  const marks = new Set<string>();
  for (let login = 0; login < 2; login += 1) {
    await profile.logIn(page.appState, { username: account.username, password: "x" });
    await loaded(page);
    marks.add(document.cookie);
  }
  expect(marks.size).toBe(2);
  for (const mark of marks) expect(mark).toMatch(new RegExp(`^${prefix}marker=[\\d-]+$`));
});

describe("a logout without the network", () => {
  async function failed(): Promise<TestPage> {
    const page = await openLoggedIn(account);
    account.faults = ["dropRequest"];
    await expect(page.appState.session.logOut("chosen")).rejects.toThrow("reach");
    expect(page.appState.session.isLoggedIn).toBe(true);
    return page;
  }
  const logouts = () => account.requests.filter(({ path }) => path === "/api/logout").length;

  test("is completed when the network returns", async () => {
    const { events } = await failed();
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(endOf(events)).toBe("chosen"));
    expect(logouts()).toBe(2);
  });

  test.each<[string, number, (page: TestPage) => Promise<unknown>]>([
    [
      "an error of the server",
      2,
      ({ appState: { session } }) => {
        account.faults = ["broken"];
        return expect(session.logOut("chosen")).rejects.toThrow("broken");
      },
    ],
    ["another login", 1, async (page) => [await logIn(page), await loaded(page)]],
  ])("is not repeated then after %s", async (_, count, act) => {
    const page = await failed();
    await act(page);
    window.dispatchEvent(new Event("online"));
    page.appState.answers.set("city", "Ames");
    await page.appState.saver.save();
    expect(account.answers.city).toBe("Ames");
    expect([page.appState.session.isLoggedIn, logouts()]).toEqual([true, count]);
  });
});

test("a new password ends the session on this page like a logout that the applicant chose", async () => {
  const { appState, events } = await openLoggedIn(account);
  const values = { username: account.username, password: "x", confirm_password: "x", id: "1" };
  // The server has ended each session of the account.
  account.faults = [null, "unauthorized"];
  await expect(profile.resetPassword(appState, values)).resolves.toBe("ok");
  expect(appState.session.isLoggedIn).toBe(false);
  expect(endOf(events)).toBe("chosen");
  expect(document.cookie).not.toContain(prefix);
});

test.each([
  [true, "Grace", "Lovelace"],
  [false, "Grace", ""],
])("a visitor's answers join the account of another address if wanted: %s", async (isWanted, first_name, last_name) => {
  const page = open();
  const { appState } = page;
  appState.answers.set("last_name", "Lovelace");
  appState.answers.set("ssn", "219-09-9999");
  await profile.signUp(appState, { username: "adda@grandview.edu", password: "x" });
  become("grace@grandview.edu", { first_name: "Grace" });
  await logIn(page);
  await loaded(page);
  expect(appState.answers.read()).toEqual({ first_name: "Grace" });
  expect(appState.store.get(appState.kept.offeredAtom)?.mine).toEqual({ last_name: "Lovelace" });
  appState.kept.answerOffer(isWanted);
  await saved(appState);
  expect(appState.store.get(appState.kept.offeredAtom)).toBeNull();
  expect({ last_name: "", ...account.answers }).toEqual({ first_name, last_name });
});

describe("§2 401 on any call", () => {
  test("ends the session, and the same applicant's unsaved answers are restored after the next login", async () => {
    const page = await openLoggedIn(account);
    const { appState, events } = page;
    appState.answers.set("first_name", "Augusta");
    account.faults = ["unauthorized"];
    await appState.saver.save().catch(() => undefined);
    expect(endOf(events)).toBe("rejected");
    expect(appState.answers.read()).toEqual({});
    expect(document.cookie).not.toContain(prefix);
    expect(events).toContainEqual({ name: "admissions-logged-out", reason: "rejected" });
    await logIn(page, "another");
    await loaded(page);
    await saved(appState);
    expect(appState.answers.read().first_name).toBe("Augusta");
    expect(account.answers.first_name).toBe("Augusta");
  });

  test("stores no unsaved answer, to which an address would be the key, and asks before the applicant leaves", async () => {
    const page = await openLoggedIn(account);
    page.appState.answers.set("first_name", "Augusta");
    account.faults = ["unauthorized"];
    await page.appState.saver.save().catch(() => undefined);
    expect(page.appState.kept.isWaiting).toBe(true);
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await pause(20);
    expect({ ...sessionStorage }).toEqual({});
  });

  test("erases what this tab had stored of them", async () => {
    const { appState } = await openLoggedIn(account);
    appState.answers.set("first_name", "Augusta");
    appState.saver.keepNow();
    await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
    refuseSession(appState);
    expect({ ...sessionStorage }).toEqual({});
  });

  test("keeps the applicant's incomplete dates, without those of a visitor who signed up on the page meanwhile", async () => {
    const page = await openLoggedIn(account);
    const { appState } = page;
    const [own, other] = [
      { month: "", day: "5", year: "2008" },
      { month: "2", day: "", year: "" },
    ];
    appState.answers.dates.restore({ birth_date: own });
    refuseSession(appState);
    appState.answers.dates.restore({ birth_date: other });
    appState.answers.dates.restore({ mailing_addr_effective_date: other });
    await profile.signUp(appState, { username: "else@grandview.edu", password: "x" });
    await logIn(page, "another");
    await loaded(page);
    expect(appState.store.get(appState.answers.dates.entriesAtom)).toEqual({ birth_date: own });
  });

  test("on the first profile after a login keeps the visitor's answers", async () => {
    const page = open();
    page.appState.answers.set("first_name", "Visitor");
    account.faults = [null, "unauthorized"];
    await logIn(page);
    await expect.poll(() => account.requests.map(({ path }) => path)).toContain("/api/profile");
    await expect.poll(() => page.appState.session.isLoggedIn).toBe(false);
    expect(page.appState.answers.read().first_name).toBe("Visitor");
  });
});

describe("logout", () => {
  test("sends the unsaved answers, then one logout request although it is called twice, and clears the page", async () => {
    const { appState, events } = await openLoggedIn(account);
    appState.answers.set("first_name", "Augusta");
    await Promise.all([appState.session.logOut("chosen"), appState.session.logOut("chosen")]);
    expect(account.answers.first_name).toBe("Augusta");
    expect(account.requests.slice(-2).map(({ path }) => path)).toEqual(["/api/answer", "/api/logout"]);
    expect(appState.answers.read()).toEqual({});
    expect(appState.store.get(appState.profile.webStatusAtom)).toBeNull();
    expect(events.at(-1)).toEqual({ name: "admissions-logged-out", reason: "chosen" });
  });

  test("that is answered by 401 says that the session is invalid", async () => {
    const { appState, events } = await openLoggedIn(account);
    account.faults = ["unauthorized"];
    await appState.session.logOut("chosen");
    expect(endOf(events)).toBe("rejected");
  });

  test("succeeds although the server refuses an answer permanently", async () => {
    const { appState } = await openLoggedIn(account);
    account.unknown.add("city");
    appState.answers.set("city", "Ames");
    await appState.session.logOut("chosen");
    expect(appState.session.isLoggedIn).toBe(false);
  });

  test("of an idle applicant clears the page also while a logout that the applicant chose waits for the server", async () => {
    const { appState, events } = await openLoggedIn(account);
    const logouts = () => account.requests.filter(({ path }) => path === "/api/logout");
    const giveUp = account.hold();
    account.faults = ["dropResponse"];
    const chosen = appState.session.logOut("chosen");
    await vi.waitFor(() => expect(logouts()).toHaveLength(1));
    void appState.session.logOut("idle");
    expect(endOf(events)).toBe("idle");
    expect(appState.answers.read()).toEqual({});
    account.held = null;
    giveUp();
    await chosen;
    await vi.waitFor(() => expect(logouts()).toHaveLength(2));
  });
});

test.each([
  ["a tab that hears of the login", false],
  ["a tab that is loaded again after the login", true],
])("several tabs ask before a draft joins the account opened in another: %s", async (_, isReloaded) => {
  const one = open();
  one.appState.answers.set("last_name", "Visitor");
  one.appState.kept.keepDraft();
  if (isReloaded) one.stop();
  const two = open();
  // The tabs of this test share their storage: the second has no draft.
  two.appState.answers.replace({});
  const stored = { ...sessionStorage };
  await logIn(two);
  await loaded(two);
  if (isReloaded) Object.assign(sessionStorage, stored);
  const here = isReloaded ? open() : one;
  await expect
    .poll(() => here.appState.store.get(here.appState.kept.offeredAtom)?.mine)
    .toEqual({ last_name: "Visitor" });
  expect(here.appState.answers.read()).toEqual({ first_name: "Ada" });
  await saved(here.appState);
  expect(account.answers).toEqual({ first_name: "Ada" });
});

describe("a visitor's draft", () => {
  test("fills empty answers of the account, overwrites none, and the applicant sees a message", async () => {
    account.answers = { first_name: "Ada", gender: "M" };
    const page = open();
    const { answers, store } = page.appState;
    answers.set("first_name", "Visitor");
    answers.set("last_name", "Lovelace");
    answers.set("gender", "F");
    await logIn(page);
    await loaded(page);
    const merged = page.appState.answers.read();
    expect(merged).toMatchObject({ first_name: "Ada", last_name: "Lovelace", gender: "M" });
    expect(merged.gender_desc ?? "").toBe("");
    await saved(page.appState);
    expect(account.answers.last_name).toBe("Lovelace");
    expect(sessionStorage.length).toBe(0);
    expect(store.get(page.appState.notices.translatedToastsAtom)).toMatchObject([
      { tone: "info", text: "Your answers are here." },
      { tone: "warning", text: expect.stringContaining("you typed: Legal First Name: Visitor; Sex at Birth: Female") },
    ]);
  });

  test("is erased at login into a submitted application", async () => {
    account.statuses = ["started", "validating", "submitted"];
    const page = open();
    page.appState.answers.set("first_name", "Visitor");
    page.appState.kept.keepDraft();
    expect(sessionStorage.length).toBe(1);
    await logIn(page);
    await loaded(page);
    expect(sessionStorage.length).toBe(0);
    expect(page.appState.answers.read()).toEqual({ first_name: "Ada" });
  });
});

describe("a profile that is loaded again", () => {
  test("brings the account's changes and keeps typed answers", async () => {
    const { appState } = await openLoggedIn(account);
    appState.answers.set("city", "Ames");
    account.change({ zip: "50010" });
    const reloading = appState.profile.load();
    appState.answers.set("city", "Boone");
    await reloading;
    await saved(appState);
    expect(appState.answers.read()).toMatchObject({ city: "Boone", zip: "50010" });
    expect(account.answers).toMatchObject({ city: "Boone", zip: "50010" });
  });

  test("and arrives after the session has ended shows no answer of the former applicant", async () => {
    const { appState } = await openLoggedIn(account);
    const reloading = appState.profile.load();
    refuseSession(appState);
    await reloading;
    expect(appState.answers.read()).toEqual({});
    expect(appState.store.get(appState.profile.stateAtom).status).toBe("none");
  });

  test("after a 409 on a save shows that the application was submitted in another tab", async () => {
    const { appState } = await openLoggedIn(account);
    account.statuses = ["started", "validating", "submitted"];
    account.faults = ["readOnly"];
    appState.answers.set("first_name", "Augusta");
    await appState.saver.save().catch(() => undefined);
    await expect.poll(() => appState.store.get(appState.profile.webStatusAtom)).toBe("submitted");
    await expect.poll(() => appState.answers.read()).toEqual({ first_name: "Ada" });
    expect(appState.saver.hasUnsaved).toBe(false);
  });

  test("after unexplained 409 responses is loaded a limited number of times", async () => {
    const { appState } = await openLoggedIn(account);
    account.faults = Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? ("readOnly" as const) : null));
    appState.answers.set("first_name", "Augusta");
    await appState.saver.save().catch(() => undefined);
    await pause(100);
    expect(account.requests.length).toBeLessThan(20);
  });
});
