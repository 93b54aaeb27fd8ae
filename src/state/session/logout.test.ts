import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeAccount } from "../account.fixture";
import { endedAtom } from "../core/snapshot";
import { clearPage, loaded, logInCookie, openPage, type TestPage } from "../page.fixture";

let account: FakeAccount;
let page: TestPage;

beforeEach(async () => {
  clearPage();
  account = new FakeAccount();
  logInCookie();
  page = openPage(account);
  await loaded(page);
  vi.useFakeTimers();
});
afterEach(() => {
  page.stop();
  vi.useRealTimers();
});

/** Advances the timers by `ms` and lets pending promises settle. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const logouts = () => account.requests.filter(({ path }) => path === "/api/logout").length;

async function expire(...faults: FakeAccount["faults"]): Promise<void> {
  account.faults = faults;
  void page.application.session.logOut("idle");
  expect(page.application.store.get(endedAtom)).toBe("idle");
  await pass();
  expect(logouts()).toBe(1);
}

describe("§4 inactivity: the server hears of the end, too", () => {
  test("later, when it could not be reached, and once it has heard no more", async () => {
    await expire("dropRequest", "broken");
    await pass(1_000);
    expect(logouts()).toBe(2);
    await pass(2_000);
    expect(logouts()).toBe(3);
    await pass(600_000);
    expect(logouts()).toBe(3);
  });

  test("not before it asked for", async () => {
    await expire("busy");
    await pass(1_999);
    expect(logouts()).toBe(1);
    await pass(1);
    expect(logouts()).toBe(2);
  });

  test("at once when the network is back, and once only", async () => {
    await expire("dropRequest");
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new Event("online"));
    await pass(600_000);
    expect(logouts()).toBe(2);
  });

  test.each(["unauthorized", "refused"] as const)("%s is its last word", async (fault) => {
    await expire(fault);
    window.dispatchEvent(new Event("online"));
    await pass(600_000);
    expect(logouts()).toBe(1);
  });

  test("a save that hangs holds it up for five seconds", async () => {
    account.held = new Promise(() => undefined);
    page.application.answers.set("city", "Ames");
    void page.application.session.logOut("idle");
    await pass(4_999);
    expect(logouts()).toBe(0);
    await pass(1);
    expect(logouts()).toBe(1);
  });

  test("an applicant who has logged in since stays logged in, and can log out", async () => {
    await expire("dropRequest");
    logInCookie("another");
    const loggedIn = page.application.accounts.login({ username: account.username, password: "x" });
    await pass(600_000);
    await loggedIn;
    expect([logouts(), page.application.session.isLoggedIn]).toEqual([1, true]);
    await page.application.session.logOut("chosen");
    expect([logouts(), page.application.session.isLoggedIn]).toEqual([2, false]);
  });

  test.each(["before its answer", "after it"])(
    "an element that goes %s tries once more and leaves no timer",
    async (when) => {
      account.faults = ["dropRequest", "dropRequest", "dropRequest"];
      void page.application.session.logOut("idle");
      if (when === "after it") await pass();
      const before = logouts();
      page.stop();
      await pass(600_000);
      expect(logouts()).toBe(before + 1);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test("an element that goes while the last save hangs tells it at once, with a call that outlives it", async () => {
    account.held = new Promise(() => undefined);
    page.application.answers.set("city", "Ames");
    void page.application.session.logOut("idle");
    page.stop();
    await pass(600_000);
    expect(logouts()).toBe(1);
    expect(account.requests.at(-1)).toMatchObject({ path: "/api/logout", keepalive: true });
  });
});
