import { atom } from "jotai/vanilla";
import type { Store, Tabs } from "../core/core";

/** §9: 15 minutes without activity, with a warning one minute before. */
const idleTimeout = 900_000;
const idleWarning = 60_000;

/** Whether the inactivity warning is shown, and when the session will end (ms since 1970). */
type IdleState = { readonly status: "active" } | { readonly status: "warning"; readonly endsAt: number };
export const idleStateAtom = atom<IdleState>({ status: "active" });

/** Voice control and screen readers may cause a `click` or `focusin` without keys and pointers. */
const activities = [
  "keydown",
  "pointerdown",
  "pointermove",
  "touchstart",
  "wheel",
  "scroll",
  "input",
  "click",
  "focusin",
] as const;

/** Activity is sent to other tabs at most this often (ms). */
const announceEvery = 5_000;

interface Context {
  readonly view: Window;
  readonly store: Store;
  readonly tabs: Tabs;
  readonly now: () => number;
}

/** Watches a logged-in applicant's activity in all tabs (§4 "Inactivity"). */
export class IdleWatch {
  readonly #context: Context;
  #last = 0;
  #announced = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #announcement: ReturnType<typeof setTimeout> | undefined;
  #detach: (() => void) | null = null;
  #onTimeout: () => void = () => undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Watches until `stop`; calls `onTimeout` once the applicant was idle for 15 minutes. */
  start(onTimeout: () => void): void {
    if (this.#detach) return;
    this.#onTimeout = onTimeout;
    const { view, tabs, now } = this.#context;
    this.#last = now();
    const onActivity = () => this.#onActivity();
    const onReturn = () => this.#check();
    for (const name of activities) view.addEventListener(name, onActivity, { capture: true, passive: true });
    view.document.addEventListener("visibilitychange", onReturn);
    const unsubscribe = tabs.subscribe((message) => message.kind === "active" && this.#onElsewhere(message.at));
    this.#detach = () => {
      for (const name of activities) view.removeEventListener(name, onActivity, { capture: true });
      view.document.removeEventListener("visibilitychange", onReturn);
      unsubscribe();
    };
    this.#wait();
  }

  stop(): void {
    this.#detach?.();
    this.#detach = null;
    clearTimeout(this.#timer);
    clearTimeout(this.#announcement);
    this.#announcement = undefined;
    this.#announced = 0;
    this.#context.store.set(idleStateAtom, { status: "active" });
  }

  /** The applicant pressed "Yes - Take me back to my application", the one activity that closes a warning. */
  reactivate(): void {
    if (!this.#detach) return;
    // The time may have run out before the click, in a page whose timers were suspended.
    if (this.#idleFor() >= idleTimeout) {
      this.#check();
      return;
    }
    this.#last = this.#context.now();
    this.#announce();
    this.#check();
  }

  /** Counts activity without input, such as a running upload. */
  touch(): void {
    if (this.#detach) this.#onActivity();
  }

  /** Ignored while the warning is shown, which only its button answers, and after 15 minutes, also with activity. */
  #onActivity(): void {
    if (this.#idleFor() >= idleTimeout - idleWarning) {
      this.#check();
      return;
    }
    this.#last = this.#context.now();
    // The last activity of a burst is sent too; otherwise other tabs would end the session seconds early.
    const wait = Math.max(0, this.#announced + announceEvery - this.#last);
    if (wait === 0 || wait > announceEvery) this.#announce();
    else this.#announcement ??= setTimeout(() => this.#announce(), wait);
  }

  #onElsewhere(at: number): void {
    this.#last = Math.max(this.#last, Math.min(at, this.#context.now()));
    this.#check();
  }

  #announce(): void {
    clearTimeout(this.#announcement);
    this.#announcement = undefined;
    this.#announced = this.#context.now();
    this.#context.tabs.post({ kind: "active", at: this.#last });
  }

  /** Compares with the clock, which runs on while the computer sleeps. */
  #check(): void {
    const { store } = this.#context;
    const idleFor = this.#idleFor();
    if (idleFor >= idleTimeout) {
      this.stop();
      this.#onTimeout();
      return;
    }
    const warned = idleFor >= idleTimeout - idleWarning;
    const showing = store.get(idleStateAtom).status === "warning";
    if (warned !== showing) {
      store.set(idleStateAtom, warned ? { status: "warning", endsAt: this.#last + idleTimeout } : { status: "active" });
    }
    this.#wait();
  }

  /** After a clock was set back the idle time is unknown: starts counting again. */
  #idleFor(): number {
    const now = this.#context.now();
    this.#last = Math.min(this.#last, now);
    return now - this.#last;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const idleFor = this.#idleFor();
    const next = idleFor < idleTimeout - idleWarning ? idleTimeout - idleWarning : idleTimeout;
    this.#timer = setTimeout(() => this.#check(), next - idleFor);
  }
}
