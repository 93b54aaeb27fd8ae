import { addressOfPage, hostPageOf, readBaseUrl } from "../../shared/wire/baseUrl";
import { accountPaths } from "../../shared/wire/calls";
import { requestOf } from "../../shared/wire/client";
import type { Settings } from "../state/core/core";
import { fetchConfig } from "../state/language/language";
import { readSessionCookie } from "../state/session/session";
import {
  type ApplicationModule,
  loadApplication,
  loadOptionLists,
  loadStyles,
  type OptionListsModule,
  requestTexts,
  type StylesModule,
} from "./loadApplication";

type View = Window & typeof globalThis;

/** All that the page needs before its first step is complete, requested at once. */
export interface Requests {
  readonly application: Promise<ApplicationModule>;
  readonly styles: Promise<StylesModule>;
  /** Empty where they cannot be loaded: the application brings them too. */
  readonly optionLists: Promise<OptionListsModule>;
  /** The institution's file at `config-url`. */
  readonly institution: Promise<unknown> | null;
  /** `fetch`, which has requested an applicant's account already. */
  readonly fetch: typeof fetch;
}

/** A failure is handled where the result is awaited, which is later. */
function awaitedLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** The application's first requests of the account, where the page has a session cookie; every other one is made when it comes. */
function fetchWithAccount(
  view: View,
  { apiBaseUrl, serviceToken, sessionCookiePrefix, language }: Settings,
): typeof fetch {
  const base = readBaseUrl(apiBaseUrl, hostPageOf(view));
  const cookie = () => readSessionCookie(view, sessionCookiePrefix);
  const session = cookie();
  if (serviceToken !== null || session === null || !("url" in base)) return (...request) => view.fetch(...request);
  const tag = language === "en" ? null : { tag: language };
  const early = new Map(
    Object.values(accountPaths).map((path) => {
      const { href } = new URL(path.slice(1), base.url);
      return [href, awaitedLater(view.fetch(href, requestOf({ method: "GET" }, {}, {}, tag)))] as const;
    }),
  );
  return (address, init) => {
    // Another applicant may have logged in since.
    const isEarly = init?.method === "GET" && cookie() === session;
    const response = isEarly ? early.get(String(address)) : undefined;
    if (response) early.delete(String(address));
    return response ?? view.fetch(address, init);
  };
}

/** Requests everything; none waits for another. What is small and needed first comes first. */
export function requestAll(view: View, settings: Settings, signal: AbortSignal): Requests {
  const { config, configUrl, language } = settings;
  const isAtAddress = config === null && configUrl !== null;
  const institution = isAtAddress
    ? awaitedLater(fetchConfig(view, new URL(configUrl, addressOfPage(view)), signal))
    : null;
  const styles = awaitedLater(loadStyles());
  for (const texts of requestTexts(language)) void awaitedLater(texts);
  return {
    institution,
    styles,
    optionLists: loadOptionLists().catch(() => ({ optionLists: {} })),
    fetch: fetchWithAccount(view, settings),
    // A chunk that fails is requested once more.
    application: awaitedLater(loadApplication().catch(loadApplication)),
  };
}
