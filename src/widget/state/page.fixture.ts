import { onTestFinished } from "vitest";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import type { Catalogue } from "../../shared/form/catalogueTypes";
import { UnauthorizedError } from "../../shared/wire/errors";
import type { FakeAccount } from "./account.fixture";
import {
  type AdmissionsEvent,
  type Core,
  createCore,
  createScope,
  type LogOutReason,
  type Settings,
} from "./core/core";
import { createElementState, type ElementState, start } from "./elementState";
import { createLanguage, english, type LanguageStore } from "./language/language";
import type { Person } from "./person";

export const prefix = "admissions-idp.";

export const settings: Settings = {
  apiBaseUrl: "https://apply.test/",
  token: null,
  serviceToken: null,
  sessionCookiePrefix: prefix,
  configUrl: null,
  routePrefix: null,
  config: null,
  language: "en",
};

/** How often the page was cleared: each test has a session of its own, in which what the page before seals as it stops is unreadable. */
let clearings = 0;

export function logInCookie(value = `secret-${clearings}`): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what a server's Set-Cookie does; the Cookie Store API is not everywhere.
  document.cookie = `${prefix}user=${value}; Path=/`;
}

export function clearPage(): void {
  clearings += 1;
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  for (const pair of document.cookie.split("; ")) document.cookie = `${pair.split("=")[0]}=; Max-Age=-1; Path=/`;
}

export interface TestPage {
  readonly element: ElementState;
  /** The stores of the person who is here, whoever that is by now. */
  readonly appState: Person;
  readonly events: AdmissionsEvent[];
  readonly stop: () => void;
}

/** What one person's stores build on, for tests of one store. */
export const createTestScope = (emit: Core["emit"] = () => undefined) =>
  createScope(createCore(settings, { view: window, emit, now: () => Date.now() }));

/** The language store of an element whose form is `catalogue`. */
export function createTestLanguage(core: Core, catalogue: Catalogue): LanguageStore {
  const language = createLanguage(core);
  language.setSource({ institution: grandviewUniversity, catalogue });
  return language;
}

/** An application that is not started. */
export function createTestAppState(emit: (event: AdmissionsEvent) => void = () => undefined): Person {
  const { store, personAtom } = createElementState(settings, { view: window, language: english, emit, now: Date.now });
  return store.get(personAtom);
}

/** The person who uses an element: the next one after the end of a session. */
function hereIn({ store, personAtom }: ElementState): Person {
  const here = () => store.get(personAtom);
  return new Proxy(here(), { get: (_, name) => Reflect.get(here(), name) });
}

/** The session storage of a tab of its own. */
export function tabStorageOf() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
}

/** One element's stores on this page, talking to `account`; it stops with the test at the latest. */
export function openPage(
  account: Pick<FakeAccount, "fetch">,
  changes: Partial<Settings> = {},
  storage: ReturnType<typeof tabStorageOf> | Storage = sessionStorage,
): TestPage {
  const events: AdmissionsEvent[] = [];
  const view = new Proxy(window, {
    get(target, name) {
      if (name === "fetch") return account.fetch;
      if (name === "sessionStorage") return storage;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value;
    },
  });
  const element = createElementState(
    { ...settings, ...changes },
    { view, language: english, emit: (event) => events.push(event), now: () => Date.now() },
  );
  const stopElement = start(element);
  let isStopped = false;
  const stop = () => {
    if (!isStopped) stopElement();
    isStopped = true;
  };
  onTestFinished(async () => {
    if (isStopped) return;
    stop();
    // It keeps what is unsaved.
    await pause(0);
  });
  return { element, appState: hereIn(element), events, stop };
}

/** The page of an applicant who is logged in. */
export async function openLoggedIn(account: Pick<FakeAccount, "fetch">, secret?: string): Promise<TestPage> {
  logInCookie(secret);
  const page = openPage(account);
  await loaded(page);
  return page;
}

/** Resolves once no save is running. */
export function saved({ saver }: Person): Promise<void> {
  const nothing = async () => undefined;
  return saver.betweenSaves(nothing, nothing);
}

/** Refuses the session of this page, as a 401 of any call does. */
export function refuseSession({ session }: Person): void {
  session.onUnauthorized(new UnauthorizedError("no session", 401, ""));
}

/** How the last session of a page ended; null before, and after the next login. */
export function endOf(events: readonly AdmissionsEvent[]): LogOutReason | null {
  const last = events.findLast(({ name }) => name === "admissions-logged-out" || name === "admissions-logged-in");
  return last?.name === "admissions-logged-out" ? last.reason : null;
}

/** Resolves once the account is loaded, or has failed to load. */
export async function loaded({ appState }: TestPage): Promise<void> {
  const isDone = () => ["ready", "failed"].includes(appState.store.get(appState.profile.stateAtom).status);
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
