import { beforeEach, describe, expect, test, vi } from "vitest";
import { FakeAccount } from "../account.fixture";
import { clearPage, endOf, logInCookie, openLoggedIn, type TestPage } from "../page.fixture";
import { logIn } from "../profile/profile";

let account: FakeAccount;
let page: TestPage;

beforeEach(async () => {
  clearPage();
  account = new FakeAccount();
  page = await openLoggedIn(account);
  vi.useFakeTimers();
});
/** Advances the timers by `ms` and lets pending promises settle. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const logouts = () => account.requests.filter(({ path }) => path === "/api/logout").length;

async function expire(...faults: FakeAccount["faults"]): Promise<void> {
  account.faults = faults;
  void page.appState.session.logOut("idle");
  expect(endOf(page.events)).toBe("idle");
  await pass();
  expect(logouts()).toBe(1);
}

describe("the logout request after inactivity", () => {
  test("is repeated until the server has answered it", async () => {
    await expire("dropRequest", "broken");
    await pass(1_000);
    expect(logouts()).toBe(2);
    await pass(2_000);
    expect(logouts()).toBe(3);
    await pass(600_000);
    expect(logouts()).toBe(3);
  });

  test("is not repeated before the time in Retry-After", async () => {
    await expire("busy");
    await pass(1_999);
    expect(logouts()).toBe(1);
    await pass(1);
    expect(logouts()).toBe(2);
  });

  test("is repeated at once and only once when the network returns", async () => {
    await expire("dropRequest");
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new Event("online"));
    await pass(600_000);
    expect(logouts()).toBe(2);
  });

  test.each(["unauthorized", "refused"] as const)("is not repeated after the response %s", async (fault) => {
    await expire(fault);
    window.dispatchEvent(new Event("online"));
    await pass(600_000);
    expect(logouts()).toBe(1);
  });

  test("waits at most five seconds for a save that does not end", async () => {
    account.held = new Promise(() => undefined);
    page.appState.answers.set("city", "Ames");
    void page.appState.session.logOut("idle");
    await pass(4_999);
    expect(logouts()).toBe(0);
    await pass(1);
    expect(logouts()).toBe(1);
  });

  test("is not repeated after a new login, and the applicant can log out again", async () => {
    await expire("dropRequest");
    logInCookie("another");
    const loggedIn = logIn(page.appState, { username: account.username, password: "x" });
    await pass(600_000);
    await loggedIn;
    expect([logouts(), page.appState.session.isLoggedIn]).toEqual([1, true]);
    await page.appState.session.logOut("chosen");
    expect([logouts(), page.appState.session.isLoggedIn]).toEqual([2, false]);
  });

  test.each(["before the response", "after a failure"])(
    "is sent once more when the element is removed %s, and leaves no timer",
    async (when) => {
      account.faults = ["dropRequest", "dropRequest", "dropRequest"];
      void page.appState.session.logOut("idle");
      if (when === "after a failure") await pass();
      const before = logouts();
      page.stop();
      await pass(600_000);
      expect(logouts()).toBe(before + 1);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test("is sent at once with keepalive when the element is removed during a save that does not end", async () => {
    account.held = new Promise(() => undefined);
    page.appState.answers.set("city", "Ames");
    void page.appState.session.logOut("idle");
    page.stop();
    await pass(600_000);
    expect(logouts()).toBe(1);
    expect(account.requests.at(-1)).toMatchObject({ path: "/api/logout", keepalive: true });
  });
});
