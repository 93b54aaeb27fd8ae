import { beforeEach, describe, expect, test, vi } from "vitest";
import { sampleConfig } from "../../shared/catalogue/institution";
import { FakeAccount } from "./account.fixture";
import { applicationNamed } from "./core/core";
import { applySettings, start } from "./elementState";
import type { ConfigState } from "./language/language";
import { clearPage, loaded, logInCookie, openLoggedIn, openPage, pause, saved, settings } from "./page.fixture";

let account: FakeAccount;
beforeEach(() => {
  clearPage();
  account = new FakeAccount();
  account.answers = { first_name: "Ada" };
});

describe("the stop of an application", () => {
  test.each([true, false])("detaches every listener, with a session: %s", async (hasSession) => {
    const live = new Map<string, number>();
    const count = (name: string, by: number) => live.set(name, (live.get(name) ?? 0) + by);
    const attach = (name: string, _: unknown, options?: boolean | AddEventListenerOptions) => {
      count(name, 1);
      if (typeof options === "object") options.signal?.addEventListener("abort", () => count(name, -1));
    };
    for (const target of [window, document]) {
      vi.spyOn(target, "addEventListener").mockImplementation(attach);
      vi.spyOn(target, "removeEventListener").mockImplementation((name: string) => count(name, -1));
    }
    if (hasSession) logInCookie();
    const page = openPage(account);
    if (hasSession) await loaded(page);
    expect([...live.values()].reduce((sum, each) => sum + each)).toBeGreaterThan(3);
    page.stop();
    expect([...live].filter(([, number]) => number !== 0)).toEqual([]);
  });

  test("lets no later change of an answer be sent or counted as unsaved", async () => {
    const page = await openLoggedIn(account);
    page.stop();
    const before = account.requests.length;
    page.appState.answers.set("first_name", "Late");
    await pause(600);
    expect(account.requests).toHaveLength(before);
    expect(page.appState.saver.hasUnsaved).toBe(false);
  });

  test("sends the unsaved answers", async () => {
    const page = await openLoggedIn(account);
    page.appState.answers.set("first_name", "Augusta");
    page.stop();
    await expect.poll(() => account.answers.first_name).toBe("Augusta");
  });
});

describe("an application that React StrictMode starts, stops and starts again", () => {
  test("saves, validates and receives other tabs' messages as if started once, with a session", async () => {
    account.statuses = ["started", "validating"];
    logInCookie();
    const page = openPage(account);
    page.stop();
    const stop = start(page.element);
    await loaded(page);
    const { answers, check, saver, store, session } = page.appState;
    const errors = store.get(check.errorsAtom);
    answers.set("first_name", "Augusta");
    answers.set("last_name", "Lovelace");
    await saver.save();
    expect(account.answers).toMatchObject({ first_name: "Augusta", last_name: "Lovelace" });
    await expect.poll(() => store.get(check.errorsAtom)).not.toEqual(errors);
    const other = openPage(account);
    await loaded(other);
    await other.appState.session.logOut("chosen");
    await expect.poll(() => session.isLoggedIn).toBe(false);
    other.stop();
    stop();
  });

  test("loses no typed answer when it stops after the profile has loaded, and stores none as a visitor's draft", async () => {
    const page = await openLoggedIn(account);
    account.faults = ["dropRequest"];
    page.appState.answers.set("city", "Ames");
    page.stop();
    account.change({ first_name: "" });
    const stop = start(page.element);
    await loaded(page);
    await saved(page.appState);
    expect(account.answers).toMatchObject({ city: "Ames", first_name: "" });
    stop();
  });
});

test("a page that is hidden, since a phone may end it then, sends the unsaved answers", async () => {
  const page = await openLoggedIn(account);
  page.appState.answers.set("city", "Ames");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => account.answers.city).toBe("Ames");
});

test("a logout waits for the post of the last page", async () => {
  const page = await openLoggedIn(account);
  const release = account.hold();
  page.appState.profile.post("saveLastPage", { body: { last_page: "/about" } });
  const loggedOut = page.appState.session.logOut("chosen");
  const calls = () => account.requests.map(({ path }) => path).slice(-2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls().at(-1)).toBe("/api/last-page");
  release();
  await loggedOut;
  expect(calls()).toEqual(["/api/last-page", "/api/logout"]);
});

test("a service user's page has no session, even when another tab logs in", async () => {
  logInCookie();
  const print = openPage(account, { serviceToken: "s" });
  const other = openPage(account);
  await loaded(other);
  await other.appState.session.begin();
  await pause(20);
  expect(print.appState.session.isLoggedIn).toBe(false);
  expect(print.appState.answers.read()).toEqual({});
});

describe("the institution's configuration", () => {
  test("a newer config aborts an older one that is loading", async () => {
    const release = account.hold();
    const page = openPage(account, { configUrl: "/one.json" });
    const { store, language } = page.appState;
    expect(store.get(language.configAtom)).toEqual({ status: "loading" });
    applySettings(page.element, { ...settings });
    expect(store.get(language.configAtom)).toMatchObject({ status: "ready" });
    const states: ConfigState[] = [];
    store.sub(language.configAtom, () => states.push(store.get(language.configAtom)));
    release();
    // Once the later configuration has loaded, the earlier one has too.
    account.given = { ...sampleConfig, applicationTitle: "Harbor Application" };
    applySettings(page.element, { ...settings, configUrl: "/public/tmp" });
    await expect.poll(() => store.get(language.institutionAtom).applicationTitle).toBe("Harbor Application");
    expect(states.filter(({ status }) => status === "failed")).toEqual([]);
  });

  test("an element with its own lists can be removed and inserted again in development", async () => {
    vi.stubEnv("NODE_ENV", "development");
    const page = openPage(account, {
      config: { ...sampleConfig, lists: { gpaScales: [{ value: "FOUR", label: "4.0 scale" }] } },
    });
    const { store, language } = page.appState;
    await expect.poll(() => store.get(language.catalogueAtom).lists.gpaScales).toHaveLength(1);
    page.stop();
    expect(() => start(page.element)()).not.toThrow();
  });

  test.each<[string, unknown]>([
    ["a text", "no object"],
    ["a list", []],
  ])("is not loaded if it is %s", async (_name, config) => {
    const page = openPage(account, { config });
    await expect.poll(() => page.appState.store.get(page.appState.language.configAtom).status).toBe("failed");
  });
});

describe("an attribute that changes at run time", () => {
  test.each([
    ["another API", true, { apiBaseUrl: "https://other.test/" }],
    ["another prefix of the session's cookie", true, { sessionCookiePrefix: "other." }],
    ["another service token", true, { serviceToken: "x" }],
    ["another prefix of the routes", true, { routePrefix: "apply" }],
    ["another token", false, { token: "x" }],
    ["another config", false, { configUrl: "/config.json" }],
  ])("%s makes it another application: %s", (_, isAnother, change) => {
    expect(applicationNamed({ ...settings, ...change }) !== applicationNamed(settings)).toBe(isAnother);
  });

  test("the answers of another token do not overwrite typed answers", async () => {
    const page = openPage(account);
    const { appState } = page;
    appState.answers.set("first_name", "Typed");
    account.given = { first_name: "Given", last_name: "Given" };
    applySettings(page.element, { ...settings, token: "later" });
    await expect.poll(() => appState.answers.read()).toMatchObject({ first_name: "Typed", last_name: "Given" });
  });

  test("a visitor's answers belong to their API, and return when the page returns to that API", async () => {
    const first = openPage(account);
    first.appState.answers.set("first_name", "Ada");
    first.stop();
    const second = openPage(account, { apiBaseUrl: "https://other.test/" });
    expect(second.appState.answers.read()).toEqual({});
    second.stop();
    const again = openPage(account);
    expect(again.appState.answers.read()).toEqual({ first_name: "Ada" });
  });

  test("answers typed before the page set the API's address move to the first API that it sets", async () => {
    const nameless = openPage(account, { apiBaseUrl: null });
    nameless.appState.answers.set("first_name", "Ada");
    nameless.stop();
    const named = openPage(account);
    expect(named.appState.answers.read()).toEqual({ first_name: "Ada" });
    named.stop();
    const other = openPage(account, { apiBaseUrl: "https://other.test/" });
    expect(other.appState.answers.read()).toEqual({});
  });
});
