import { type HashPlace, isNoted, type NavigationState, noState, placeIn, placeOf, samePlace, withOurs } from "./place";

export interface NavigateOptions {
  readonly state?: NavigationState;
  readonly replace?: boolean;
}

/** The widget's own corner of the host's address: only a hash that begins with `#/`. */
export interface HashLocation {
  /** The current place; the same reference until it changes. */
  read(): HashPlace;
  /** The place before any hash of ours, for which a page can be rendered beforehand. */
  readInitial(): HashPlace;
  subscribe(listener: () => void): () => void;
  /** Whether the last move was another element's, which this one followed. */
  isLed(): boolean;
  navigate(to: string, options?: NavigateOptions): void;
}

/** Elements of one page share its hash, so each hears what another pushes. */
const elementsOf = new WeakMap<Window, Set<() => void>>();

function elementsIn(view: Window): Set<() => void> {
  const found = elementsOf.get(view) ?? new Set();
  elementsOf.set(view, found);
  return found;
}

/**
 * Reads and writes `#/…` of one window. A foreign hash (`#news`) leaves the widget where it was and is
 * never overwritten by a redirect, only by a step the person takes. `initial` is the place before any hash of ours.
 */
export function createHashLocation(view: Window, initial: string): HashLocation {
  const elements = elementsIn(view);
  const listeners = new Set<() => void>();
  const start = placeOf(initial, noState);
  let place = placeIn(view) ?? start;
  let isLed = false;

  function moveTo(next: HashPlace): void {
    if (samePlace(place, next)) return;
    place = next;
    for (const listener of [...listeners]) listener();
  }

  /** Without an event another element tells of its own move. */
  function onAddressChange(event?: Event): void {
    isLed = !event;
    const next = placeIn(view);
    if (next) moveTo(next);
  }

  function write(to: string, state: NavigationState, replace: boolean): void {
    // Not a bare "#…": the host's <base> would send that to another page.
    const url = `${view.location.href.split("#")[0]}#${to}`;
    const kept: unknown = view.history.state;
    const next = withOurs(kept, state);
    try {
      if (replace) view.history.replaceState(next, "", url);
      else {
        if (!view.location.hash.startsWith("#/")) noteStanding();
        view.history.pushState(next, "", url);
      }
    } catch {
      // A browser that counts or forbids entries (sandboxed frames, 100 in 30 s): the widget moves without the address.
    }
  }

  /** Same address, the host's state kept: only the note where we stood is added to the entry we leave. */
  function noteStanding(): void {
    const at = place.search === "" ? place.path : `${place.path}?${place.search}`;
    view.history.replaceState(withOurs(view.history.state, { ...place.state, at }), "", view.location.href);
  }

  return {
    read: () => place,
    readInitial: () => start,
    subscribe(listener) {
      if (listeners.size === 0) {
        elements.add(onAddressChange);
        view.addEventListener("popstate", onAddressChange);
        view.addEventListener("hashchange", onAddressChange);
        onAddressChange();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        elements.delete(onAddressChange);
        view.removeEventListener("popstate", onAddressChange);
        view.removeEventListener("hashchange", onAddressChange);
      };
    },
    isLed: () => isLed,
    navigate(to, { state = noState, replace = false } = {}) {
      isLed = false;
      const foreign = view.location.hash !== "" && !view.location.hash.startsWith("#/");
      if (foreign && replace) {
        moveTo(placeOf(to, state));
        if (isNoted(view)) noteStanding();
        return;
      }
      write(to, state, replace || view.location.hash === `#${to}`);
      moveTo(placeOf(to, state));
      for (const notify of [...elements]) if (notify !== onAddressChange) notify();
    },
  };
}
