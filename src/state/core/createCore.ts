import { hostPageOf, readBaseUrl } from "../../api/baseUrl";
import { type Day, dayOf } from "../../form/calendar";
import type { AdmissionsEvent } from "./events";
import type { Settings } from "./settings";
import { createStore, type Store } from "./store";

/** The environment of an element. */
export interface Surroundings {
  readonly view: Window & typeof globalThis;
  readonly emit: (event: AdmissionsEvent) => void;
  /** The time in ms since 1970. */
  readonly now: () => number;
}

/** What every feature of one element builds on: its store, its settings, its window and the clock. */
export interface Core extends Surroundings {
  readonly settings: { current: Settings };
  readonly store: Store;
  readonly today: () => Day;
  readonly baseUrl: () => ReturnType<typeof readBaseUrl>;
  /** The prefix of the element's names in this browser's storage and channels. */
  readonly name: string;
}

/** The prefix of an element's names in the browser; all elements that call the same API share it. */
export const storageName = (apiBaseUrl: string) => `admissions-form ${apiBaseUrl}`;

export function createCore(initial: Settings, { view, emit, now }: Surroundings): Core {
  const settings = { current: initial };
  const baseUrl = () => readBaseUrl(settings.current.apiBaseUrl, hostPageOf(view));
  const base = baseUrl();
  return {
    settings,
    view,
    emit,
    now,
    store: createStore(),
    today: () => dayOf(new Date(now())),
    baseUrl,
    name: storageName("url" in base ? base.url.href : ""),
  };
}
