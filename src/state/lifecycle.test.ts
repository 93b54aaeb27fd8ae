import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeAccount } from "./account.fixture";
import { errorsAtom } from "./answers/errors";
import { type ConfigState, configStateAtom } from "./config/institution";
import { applicationNamed } from "./core/createCore";
import { isLoggedInAtom } from "./core/snapshot";
import { catalogueAtom, institutionAtom } from "./i18n/language";
import { applySettings, start } from "./lifecycle";
import {
  clearPage,
  loaded,
  logInCookie,
  openPage,
  pause,
  refuseSession,
  settings,
  type TestPage,
} from "./page.fixture";

let account: FakeAccount;
beforeEach(() => {
  clearPage();
  account = new FakeAccount();
  account.answers = { first_name: "Ada" };
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe("whatever is attached is detached", () => {
  test.each([true, false])("listeners, with a session: %s", async (hasSession) => {
    const live = new Map<string, number>();
    const count = (by: number) => (name: string) => live.set(name, (live.get(name) ?? 0) + by);
    for (const target of [window, document]) {
      vi.spyOn(target, "addEventListener").mockImplementation(count(1));
      vi.spyOn(target, "removeEventListener").mockImplementation(count(-1));
    }
    if (hasSession) logInCookie();
    const page = openPage(account);
    if (hasSession) await loaded(page);
    expect([...live.values()].reduce((sum, each) => sum + each)).toBeGreaterThan(3);
    page.stop();
    expect([...live].filter(([, number]) => number !== 0)).toEqual([]);
  });

  test("after the stop nothing is sent, kept or woken by what changes", async () => {
    logInCookie();
    const page = openPage(account);
    await loaded(page);
    page.stop();
    const before = account.requests.length;
    page.application.answers.set("first_name", "Late");
    await pause(600);
    expect(account.requests).toHaveLength(before);
    expect(page.application.saver.hasUnsaved).toBe(false);
  });

  test("the stop sends what is unsaved", async () => {
    logInCookie();
    const page = openPage(account);
    await loaded(page);
    page.application.answers.set("first_name", "Augusta");
    page.stop();
    await expect.poll(() => account.answers.first_name).toBe("Augusta");
  });
});

describe("React StrictMode: start, stop, start on the same stores", () => {
  test("with a session: it saves, validates and hears other tabs as if started once", async () => {
    account.statuses = ["started", "validating"];
    logInCookie();
    const page = openPage(account);
    page.stop();
    const stop = start(page.application);
    await loaded(page);
    const { answers, saver, store, session } = page.application;
    const errors = store.get(errorsAtom);
    answers.set("first_name", "Augusta");
    answers.set("last_name", "Lovelace");
    await saver.save();
    expect(account.answers).toMatchObject({ first_name: "Augusta", last_name: "Lovelace" });
    await expect.poll(() => store.get(errorsAtom)).not.toEqual(errors);
    const other = openPage(account);
    await loaded(other);
    await other.application.session.logOut("chosen");
    await expect.poll(() => session.isLoggedIn).toBe(false);
    other.stop();
    stop();
  });

  test("a stop after the profile loses nothing that was typed, and takes no answers for a draft", async () => {
    logInCookie();
    const page = openPage(account);
    await loaded(page);
    account.faults = ["dropRequest"];
    page.application.answers.set("city", "Ames");
    page.stop();
    account.change({ first_name: "" });
    const stop = start(page.application);
    await loaded(page);
    await page.application.saver.quiet();
    expect(account.answers).toMatchObject({ city: "Ames", first_name: "" });
    stop();
  });

  test("without a session: what was typed is still there", () => {
    const page = openPage(account);
    page.application.answers.set("first_name", "Visitor");
    page.stop();
    const stop = start(page.application);
    expect(page.application.answers.read().first_name).toBe("Visitor");
    stop();
  });
});

describe("unsaved answers survive a reload of the tab", () => {
  async function reloaded(secretAfter: string | null) {
    logInCookie("one");
    const page = openPage(account);
    await loaded(page);
    account.faults = Array.from({ length: 3 }, () => "dropRequest" as const);
    page.application.answers.set("city", "Ames");
    page.application.answers.set("ssn", "123-45-6789");
    window.dispatchEvent(new Event("pagehide"));
    await expect.poll(() => sessionStorage.length).toBeGreaterThan(0);
    const stored = Object.values({ ...sessionStorage }).join();
    page.stop();
    account.faults = [];
    if (secretAfter) logInCookie(secretAfter);
    const next = openPage(account);
    await loaded(next);
    await next.application.saver.quiet();
    next.stop();
    return { stored, next };
  }

  test("sealed, for the same session", async () => {
    const { stored } = await reloaded(null);
    expect(stored).not.toBe("");
    expect(stored).not.toContain("Ames");
    expect(account.answers.city).toBe("Ames");
    expect(account.answers.ssn).toBeUndefined();
  });

  test("unreadable under another session", async () => {
    await reloaded("two");
    expect(account.answers.city).toBeUndefined();
  });

  test("what was saved is kept no longer, so that it cannot clash with later changes elsewhere", async () => {
    logInCookie();
    const page = openPage(account);
    await loaded(page);
    page.application.answers.set("city", "Ames");
    window.dispatchEvent(new Event("pagehide"));
    await expect.poll(() => account.answers.city).toBe("Ames");
    await expect.poll(() => sessionStorage.length).toBe(0);
    page.stop();
  });
});

describe("§2 last page", () => {
  const visits = () =>
    account.requests.filter(({ path }) => path === "/api/last-page").map(({ body }) => body.last_page);

  async function visited(): Promise<TestPage> {
    logInCookie();
    const page = openPage(account);
    await loaded(page);
    page.application.backgroundPosts.add("saveLastPage", { body: { last_page: "/about" } });
    expect(visits()).toEqual([]);
    return page;
  }

  test("is recorded as the page is left", async () => {
    const page = await visited();
    window.dispatchEvent(new Event("pagehide"));
    expect(visits()).toEqual(["/about"]);
    page.stop();
  });

  test("is recorded as the element goes", async () => {
    const page = await visited();
    page.stop();
    expect(visits()).toEqual(["/about"]);
  });

  test("is recorded before the applicant logs out", async () => {
    const page = await visited();
    const calls = () => account.requests.map(({ path }) => path);
    let release: (() => void) | undefined;
    account.held = new Promise((resolve) => {
      release = resolve;
    });
    const loggedOut = page.application.session.logOut("chosen");
    await expect.poll(() => calls().at(-1)).toBe("/api/last-page");
    release?.();
    await loggedOut;
    expect(calls().slice(-2)).toEqual(["/api/last-page", "/api/logout"]);
    page.stop();
  });

  test.each(["rejected", "another applicant"])(
    "of a session that is over is not recorded in the next: %s",
    async (end) => {
      const page = await visited();
      const { session } = page.application;
      if (end === "rejected") refuseSession(page.application);
      else await session.begin();
      await pause(400);
      expect(visits()).toEqual([]);
      page.stop();
    },
  );
});

describe("§2 service_token and token", () => {
  test("a service user's page has no session, whatever the other tabs do", async () => {
    logInCookie();
    const print = openPage(account, { serviceToken: "s" });
    const other = openPage(account);
    await loaded(other);
    await other.application.session.begin();
    await pause(20);
    expect(print.application.store.get(isLoggedInAtom)).toBe(false);
    expect(print.application.answers.read()).toEqual({});
    print.stop();
    other.stop();
  });
});

describe("the institution's configuration", () => {
  test("a newer config calls off an older one that is still on its way", async () => {
    let release: (() => void) | undefined;
    account.held = new Promise((resolve) => {
      release = resolve;
    });
    const page = openPage(account, { configUrl: "/one.json" });
    const { store } = page.application;
    expect(store.get(configStateAtom)).toEqual({ status: "loading" });
    applySettings(page.application, { ...settings });
    expect(store.get(configStateAtom)).toEqual({ status: "ready" });
    const states: ConfigState[] = [];
    store.sub(configStateAtom, () => states.push(store.get(configStateAtom)));
    release?.();
    // Once the later configuration has loaded, the earlier one has too.
    account.given = { applicationTitle: "Harbor Application" };
    applySettings(page.application, { ...settings, configUrl: "/public/tmp" });
    await expect.poll(() => store.get(institutionAtom).applicationTitle).toBe("Harbor Application");
    expect(states.filter(({ status }) => status === "refused")).toEqual([]);
    page.stop();
  });

  test("in development an element with lists of its own can be taken out and put back", async () => {
    vi.stubEnv("NODE_ENV", "development");
    const page = openPage(account, { config: { lists: { gpaScales: [{ value: "FOUR", label: "4.0 scale" }] } } });
    const { store } = page.application;
    await expect.poll(() => store.get(catalogueAtom).lists.gpaScales).toHaveLength(2);
    page.stop();
    expect(() => start(page.application)()).not.toThrow();
  });

  test("a later config leaves standing what there is until it has come", async () => {
    const page = openPage(account);
    const { store } = page.application;
    applySettings(page.application, { ...settings, config: { applicationTitle: "Harbor Application" } });
    expect(store.get(configStateAtom)).toEqual({ status: "ready" });
    await expect.poll(() => store.get(institutionAtom).applicationTitle).toBe("Harbor Application");
    page.stop();
  });

  test.each<[string, unknown]>([
    ["text", "no object"],
    ["a list", []],
  ])("%s is refused, and the built-in institution stays", async (_name, config) => {
    const page = openPage(account, { config });
    await expect.poll(() => page.application.store.get(configStateAtom).status).toBe("refused");
    page.stop();
  });
});

describe("attributes that change at run time", () => {
  test.each([
    ["another API", { apiBaseUrl: "https://other.test/" }, true],
    ["another prefix of the session's cookie", { sessionCookiePrefix: "other." }, true],
    ["another service token", { serviceToken: "x" }, true],
    ["another token", { token: "x" }, false],
    ["another config", { configUrl: "/config.json" }, false],
  ])("%s", (_, change, isAnother) => {
    expect(applicationNamed({ ...settings, ...change }) !== applicationNamed(settings)).toBe(isAnother);
  });

  test("another token's answers come beneath what is typed", async () => {
    const page = openPage(account);
    const { application } = page;
    application.answers.set("first_name", "Typed");
    account.given = { first_name: "Given", last_name: "Given" };
    applySettings(application, { ...settings, token: "later" });
    await expect.poll(() => application.answers.read()).toMatchObject({ first_name: "Typed", last_name: "Given" });
    page.stop();
  });

  test("what a visitor typed stays with its API, and is back when the page returns to it", async () => {
    const first = openPage(account);
    first.application.answers.set("first_name", "Ada");
    first.stop();
    const second = openPage(account, { apiBaseUrl: "https://other.test/" });
    expect(second.application.answers.read()).toEqual({});
    second.stop();
    const again = openPage(account);
    expect(again.application.answers.read()).toEqual({ first_name: "Ada" });
    again.stop();
  });

  test("answers typed before the page set the API's address move to the first API that it sets", async () => {
    const nameless = openPage(account, { apiBaseUrl: null });
    nameless.application.answers.set("first_name", "Ada");
    nameless.stop();
    const named = openPage(account);
    expect(named.application.answers.read()).toEqual({ first_name: "Ada" });
    named.stop();
    const other = openPage(account, { apiBaseUrl: "https://other.test/" });
    expect(other.application.answers.read()).toEqual({});
    other.stop();
  });
});
