import { type Atom, createStore } from "jotai/vanilla";
import { type Day, dayOf } from "../../../shared/form/calendar";
import { hostPageOf, readBaseUrl } from "../../../shared/wire/baseUrl";
import { UnauthorizedError, unexpectedMessage } from "../../../shared/wire/errors";
import { createEmitter, type Emitter } from "./emitter";

// The public module of this folder: what every feature builds on.
export { createEmitter, type Emitter } from "./emitter";
export { type OtherTabs, openOtherTabs } from "./otherTabs";
export {
  createRetries,
  debounce,
  type JoinRunning,
  joinRunning,
  pause,
  retried,
} from "./scheduling";

/** The jotai store of one element. */
export type Store = ReturnType<typeof createStore>;

/** How a store shows an atom that it alone writes. */
export const readOnly = <T>(own: Atom<T>): Atom<T> => own;

/** Loads code that is a chunk of its own, with one retry. Rejects when both requests fail. */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);

/** The environment of an element. */
export interface ElementContext {
  readonly view: Window & typeof globalThis;
  readonly emit: (event: AdmissionsEvent) => void;
  /** The time in ms since 1970. */
  readonly now: () => number;
}

/** What every feature of one element builds on: its store, its settings, its window and the clock. It outlives a person. */
export interface Core extends ElementContext {
  readonly settings: { current: Settings };
  readonly store: Store;
  readonly today: () => Day;
  readonly baseUrl: () => ReturnType<typeof readBaseUrl>;
  /** The prefix of the element's names in this browser's storage and channels. */
  readonly name: string;
}

/** The prefix of an element's names in the browser; all elements that call the same API share it. */
export const storageName = (apiBaseUrl: string) => `admissions-form ${apiBaseUrl}`;

export function createCore(initial: Settings, { view, emit, now }: ElementContext): Core {
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

/** What the stores of one person build on: the core, until that person's end. */
export interface Scope extends Core {
  /** Aborted at the end. Its reason is an `UnauthorizedError`, which no toast shows: the end has its own screen. */
  readonly signal: AbortSignal;
  /** Runs `work` at the end. */
  readonly onEnd: Emitter<[]>["listen"];
}

/** The scope of a visitor or an applicant. Only its maker calls `end`. */
export function createScope(core: Core): Scope & { end(): void } {
  const ending = new AbortController();
  const ended = createEmitter();
  const { signal } = ending;
  return {
    ...core,
    // The host page must not hear of a person who has left.
    emit: (event) => signal.aborted || core.emit(event),
    signal,
    onEnd: ended.listen,
    end() {
      ending.abort(new UnauthorizedError(unexpectedMessage, 401, "The session has ended in the meantime."));
      ended.emit();
    },
  };
}

/** Why a session ended: the applicant logged out, the idle time ran out, or the server refused the session (401). */
export type LogOutReason = "chosen" | "idle" | "rejected";

/** An event that the element dispatches to the host page. It never holds an answer or a name. */
export type AdmissionsEvent =
  | { readonly name: "admissions-ready" }
  | { readonly name: "admissions-navigated"; readonly page: string }
  | { readonly name: "admissions-logged-in" }
  | { readonly name: "admissions-logged-out"; readonly reason: LogOutReason }
  | { readonly name: "admissions-saved" }
  | { readonly name: "admissions-submitted" }
  | { readonly name: "admissions-error"; readonly message: string };

/**
 * An identifier of the application that the settings select. Another API, cookie prefix or service token is another
 * application, which must keep no state of the former one; so is one with another route prefix, which has other addresses.
 */
export function applicationNamed({ apiBaseUrl, sessionCookiePrefix, serviceToken, routePrefix }: Settings): string {
  return JSON.stringify([apiBaseUrl, sessionCookiePrefix, serviceToken, routePrefix]);
}

/** The host page's settings of one element. `null` is "not given". */
export interface Settings {
  /** The API's base URL as given, possibly relative to the page; not validated. */
  readonly apiBaseUrl: string | null;
  /** Loads saved answers for a visitor. */
  readonly token: string | null;
  /** Makes the session one of a service user. */
  readonly serviceToken: string | null;
  /** The prefix of the name of the cookie from which the client infers that it is logged in. */
  readonly sessionCookiePrefix: string;
  /** Address of the institution's JSON; not validated. */
  readonly configUrl: string | null;
  /** What the element's hashes begin with, after `#/`. */
  readonly routePrefix: string | null;
  /** The institution's constants and coded lists as the page gave them; not validated. */
  readonly config: unknown;
  /** The language that `lang` names, on the element or on an ancestor, without its region. */
  readonly language: string;
}
