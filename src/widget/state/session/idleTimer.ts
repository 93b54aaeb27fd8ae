import { atom } from "jotai/vanilla";
import { type Core, debounce, type OtherTabs, readOnly } from "../core/core";

/** 15 minutes without activity, with a warning one minute before. */
const idleTimeout = 900_000;
const idleWarning = 60_000;

/** Whether the inactivity warning is shown, and when the session will end (ms since 1970). */
export type IdleState = { readonly status: "active" } | { readonly status: "warning"; readonly endsAt: number };

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

/** The last activity is sent to other tabs this long after it began (ms). */
const announceEvery = 5_000;

interface Context extends Pick<Core, "store" | "now"> {
  readonly view: Window;
}

/** Watches a logged-in applicant's activity in all tabs. */
export function createIdleTimer({ view, store, now }: Context, otherTabs: OtherTabs) {
  const stateAtom = atom<IdleState>({ status: "active" });
  let last = 0;
  const checking = debounce(check, 0);
  const announcing = debounce(() => otherTabs.post({ kind: "active", at: last }), announceEvery, announceEvery);
  let watching: { readonly end: AbortController; readonly onTimeout: () => void } | null = null;

  function stop(): void {
    watching?.end.abort();
    watching = null;
    checking.stop();
    announcing.stop();
    store.set(stateAtom, { status: "active" });
  }

  /** Ignored while the warning is shown, which only its button answers, and after 15 minutes, also with activity. */
  function onActivity(): void {
    if (idleFor() >= idleTimeout - idleWarning) {
      check();
      return;
    }
    last = now();
    if (!announcing.isWaiting) announcing.soon();
  }

  function onElsewhere(at: number): void {
    last = Math.max(last, Math.min(at, now()));
    check();
  }

  /** Compares with the clock, which runs on while the computer sleeps. */
  function check(): void {
    const idle = idleFor();
    if (idle >= idleTimeout) {
      const onTimeout = watching?.onTimeout;
      stop();
      onTimeout?.();
      return;
    }
    const isWarned = idle >= idleTimeout - idleWarning;
    const isShown = store.get(stateAtom).status === "warning";
    if (isWarned !== isShown) {
      store.set(stateAtom, isWarned ? { status: "warning", endsAt: last + idleTimeout } : { status: "active" });
    }
    wait();
  }

  /** After a clock was set back the idle time is unknown: starts counting again. */
  function idleFor(): number {
    const at = now();
    last = Math.min(last, at);
    return at - last;
  }

  function wait(): void {
    const idle = idleFor();
    const next = idle < idleTimeout - idleWarning ? idleTimeout - idleWarning : idleTimeout;
    checking.soon(next - idle);
  }

  return {
    stateAtom: readOnly(stateAtom),
    /** Watches until `stop`; calls `onTimeout` once the applicant was idle for 15 minutes. */
    start(onTimeout: () => void): void {
      if (watching) return;
      last = now();
      const end = new AbortController();
      const { signal } = end;
      for (const name of activities) view.addEventListener(name, onActivity, { capture: true, passive: true, signal });
      view.document.addEventListener("visibilitychange", check, { signal });
      const unsubscribe = otherTabs.subscribe((message) => message.kind === "active" && onElsewhere(message.at));
      signal.addEventListener("abort", unsubscribe);
      watching = { end, onTimeout };
      wait();
    },
    stop,
    /** The applicant pressed "Yes - Take me back to my application", the one activity that closes a warning. */
    reactivate(): void {
      if (!watching) return;
      // The time may have run out before the click, in a page whose timers were suspended.
      if (idleFor() < idleTimeout) {
        last = now();
        announcing.now();
      }
      check();
    },
    /** Counts activity without input, such as a running upload. */
    touch(): void {
      if (watching) onActivity();
    },
  };
}
