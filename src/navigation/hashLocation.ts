import {
  addressOf,
  type HashPlace,
  hashOf,
  isPlaceSaved,
  type NavigationState,
  noState,
  placeIn,
  placeOf,
  samePlace,
  withOurs,
} from "./place";

export interface NavigateOptions {
  readonly state?: NavigationState;
  readonly replace?: boolean;
}

/** The element's part of the host's address: a hash that begins with `#/`. */
export interface HashLocation {
  /** The current place; the same reference until it changes. */
  read(): HashPlace;
  /** The place before any hash of the element, which the prerendered step shows. */
  readInitial(): HashPlace;
  subscribe(listener: () => void): () => void;
  /** Whether another element of the page made the last navigation. */
  isLed(): boolean;
  navigate(to: string, options?: NavigateOptions): void;
  /** The `href` of a link. */
  href(to: string): string;
}

/** Elements of one page share its hash, so each is notified when another one navigates. */
const elementsOf = new WeakMap<Window, Set<() => void>>();

function elementsIn(view: Window): Set<() => void> {
  const found = elementsOf.get(view) ?? new Set();
  elementsOf.set(view, found);
  return found;
}

/**
 * Reads and writes `#/…` of one window. A foreign hash (`#news`) does not navigate the element and is
 * never overwritten by a redirect, only by a navigation of the applicant. `initial` is the place before any hash of the element.
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

  /** Called without an event when another element has navigated. */
  function onAddressChange(event?: Event): void {
    isLed = !event;
    const next = placeIn(view);
    if (next) moveTo(next);
  }

  function write(to: string, state: NavigationState, replace: boolean): void {
    // Not a bare "#…": the host's <base> would send that to another page.
    const url = `${view.location.href.split("#")[0]}${hashOf(to)}`;
    const kept: unknown = view.history.state;
    const next = withOurs(kept, state);
    try {
      if (replace) view.history.replaceState(next, "", url);
      else {
        if (addressOf(view.location.hash) === null) savePlace();
        view.history.pushState(next, "", url);
      }
    } catch {
      // A browser may limit or forbid history entries (sandboxed frames, 100 in 30 s): navigates without the address.
    }
  }

  /** Adds the element's place to the history entry that it leaves; the address and the host's state stay. */
  function savePlace(): void {
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
      const foreign = view.location.hash !== "" && addressOf(view.location.hash) === null;
      if (foreign && replace) {
        moveTo(placeOf(to, state));
        if (isPlaceSaved(view)) savePlace();
        return;
      }
      write(to, state, replace || view.location.hash === hashOf(to));
      moveTo(placeOf(to, state));
      for (const notify of [...elements]) if (notify !== onAddressChange) notify();
    },
    href: hashOf,
  };
}
