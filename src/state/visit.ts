import { readBaseUrl } from "../api/baseUrl";
import type { Answers } from "../form/answers";
import { type Day, dayOf } from "../form/calendar";
import type { Catalogue } from "../form/catalogue";
import { type AnswersStore, createAnswers } from "./answers";
import type { Application } from "./application";
import type { AdmissionsEvent } from "./events";
import { catalogueAtom } from "./institution";
import { keepable } from "./keeping/keepable";
import { draftName, storesName } from "./keeping/names";
import { type TabStorage, tabStorage } from "./keeping/tabStorage";
import { type Language, languageAtom } from "./language/language";
import { createNotices, type Notices } from "./notices";
import { type SessionCookie, sessionCookie } from "./session/cookies";
import type { Settings } from "./settings";
import { isLoggedInAtom, isServiceUserAtom } from "./snapshot";
import { createStore, type Store } from "./store";
import { type ApplicationCode, createWhole } from "./whole";

/** What an element's stores get from around them; `now` in ms since 1970. */
export interface Surroundings {
  readonly view: Window & typeof globalThis;
  readonly language: Language;
  readonly emit: (event: AdmissionsEvent) => void;
  readonly now: () => number;
  /** Fetches the rest of the application; rejects when it cannot be had. */
  readonly load: () => Promise<ApplicationCode>;
}

/**
 * What an element knows and does before anything is to be said to the server: the answers that are typed, who the page
 * itself says is here. The first step needs no more; `whole` is the rest of the application, which follows it.
 */
export interface Visit {
  readonly settings: { current: Settings };
  readonly view: Surroundings["view"];
  readonly emit: Surroundings["emit"];
  readonly now: () => number;
  readonly store: Store;
  readonly catalogue: () => Catalogue;
  readonly baseUrl: () => ReturnType<typeof readBaseUrl>;
  /** What the element's stores are called in this browser. */
  readonly name: string;
  readonly answers: AnswersStore;
  readonly cookie: () => SessionCookie;
  /** The answers that may stand in the browser's storage. */
  readonly keepable: (answers: Answers) => Answers;
  /** Where this tab keeps a visitor's draft. */
  readonly draftStorage: TabStorage;
  readonly notices: Notices;
  readonly today: () => Day;
  readonly whole: () => Promise<Application>;
}

/** Who is at this page, as far as the page itself tells (§2): read before the first render, so that no redirect errs. */
function recognize({ store, settings, cookie }: Visit): void {
  const isServiceUser = settings.current.serviceToken !== null;
  store.set(isServiceUserAtom, isServiceUser ? true : null);
  store.set(isLoggedInAtom, !isServiceUser && cookie().read() !== null);
}

/** The first stores of one element, shared with nothing outside it. */
export function createVisit(initial: Settings, { view, language, emit, now, load }: Surroundings): Visit {
  const settings = { current: initial };
  const store = createStore();
  store.set(languageAtom, language);
  const catalogue = () => store.get(catalogueAtom);
  const baseUrl = () => readBaseUrl(settings.current.apiBaseUrl, view.location.href);
  const base = baseUrl();
  const name = storesName("url" in base ? base.url.href : "");
  const visit: Visit = {
    ...{ settings, view, emit, now, store, catalogue, baseUrl, name },
    answers: createAnswers(store, catalogue),
    cookie: () => sessionCookie(view, settings.current.sessionCookiePrefix),
    keepable: (some) => keepable(catalogue(), some),
    draftStorage: tabStorage(view, draftName(name)),
    notices: createNotices(store),
    today: () => dayOf(new Date(now())),
    whole: createWhole(store, load, () => visit),
  };
  recognize(visit);
  return visit;
}
