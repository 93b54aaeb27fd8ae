import { number, object, optional, string, tuple, validate } from "superstruct";
import {
  addressIn,
  addressOf,
  type HashPlace,
  hashOf,
  hrefOf,
  isOurs,
  isPlaceSaved,
  type NavigationState,
  noState,
  oursIn,
  placeOf,
  type ReaderPlace,
  type RoutePrefix,
  samePlace,
  withOurs,
} from "./place";

const navigationState = object({
  success: optional(string()),
  error: optional(string()),
  username: optional(string()),
  from: optional(string()),
  reader: optional(tuple([string(), number()])),
});

/** The element's place in the address, with the navigation's messages; null while the address has none. */
function placeIn(view: Window, prefix: RoutePrefix): HashPlace | null {
  const address = addressIn(view, prefix);
  const [, state = noState] = validate(oursIn(view.history.state), navigationState, { coerce: true, mask: true });
  return address === null ? null : placeOf(address, state);
}

interface NavigateOptions {
  readonly state?: NavigationState;
  readonly replace?: boolean;
}

/** The element's part of the host's address: a hash that begins with `#/`, and with the route prefix where there is one. */
export type HashLocation = ReturnType<typeof createHashLocation>;

/**
 * More redirects within this time (ms), away from addresses that the host has written and without a click, mean that the host's router
 * reverts the hash. On a slow phone each turn takes seconds.
 */
const redirectLimit = { redirects: 5, time: 30_000 };

const remedy =
  'The page\'s own router changes the hash back. Set route-prefix="apply" on the tag, and let the router ignore #/apply.';

/**
 * Reads and writes `#/…` of one window. A foreign hash (`#news`) does not navigate the element and is
 * never overwritten by a redirect, only by a navigation of the applicant. `initial` is the place before any hash of the element.
 * Where the host's router reverts the hash, the element reports the remedy and no longer reads or writes the address. `readerPlace`
 * gives the place to which Back returns.
 */
export function createHashLocation(
  view: Window,
  initial: string,
  prefix: RoutePrefix = null,
  report: (message: string) => void = () => undefined,
  readerPlace: () => ReaderPlace | null = () => null,
) {
  const listeners = new Set<() => void>();
  const start = placeOf(initial, noState);
  /** Whether the address has a hash of the element now. */
  const isInAddress = () => addressOf(view.location.hash, prefix) !== null;
  let place = placeIn(view, prefix) ?? start;
  /** The redirects since this time and since the visitor's last click, Back or Forward. */
  let redirects = 0;
  let since = 0;
  let ignoresAddress = false;
  let isTraversal = false;

  function moveTo(next: HashPlace): void {
    if (samePlace(place, next)) return;
    place = next;
    for (const listener of [...listeners]) listener();
  }

  function onAddressChange(): void {
    const next = ignoresAddress ? null : placeIn(view, prefix);
    if (next) moveTo(next);
  }

  function onPopState({ state }: PopStateEvent): void {
    isTraversal = isOurs(state);
    if (isTraversal) redirects = 0;
    onAddressChange();
  }

  function onClick(): void {
    redirects = 0;
  }

  function countRedirect(): void {
    const now = Date.now();
    if (now - since > redirectLimit.time) {
      since = now;
      redirects = 0;
    }
    redirects += 1;
    if (ignoresAddress || redirects <= redirectLimit.redirects) return;
    ignoresAddress = true;
    report(remedy);
  }

  function write(to: string, state: NavigationState, replace: boolean): void {
    // Not a bare "#…": the host's <base> would send that to another page.
    const url = `${view.location.href.split("#")[0]}${hashOf(to, prefix)}`;
    const kept: unknown = view.history.state;
    const next = withOurs(kept, state);
    try {
      if (replace) view.history.replaceState(next, "", url);
      else {
        savePlace();
        view.history.pushState(next, "", url);
      }
    } catch {
      // A browser may limit or forbid history entries (sandboxed frames, 100 in 30 s): navigates without the address.
    }
  }

  /** Adds the element's place and its reader's to the history entry that it leaves; the address and the host's state stay. */
  function savePlace(): void {
    const at = place.search === "" ? place.path : `${place.path}?${place.search}`;
    const reader = readerPlace();
    const ours = { ...place.state, at, ...(reader && { reader }) };
    try {
      view.history.replaceState(withOurs(view.history.state, ours), "", view.location.href);
    } catch {
      // As in `write`.
    }
  }

  return {
    /** The current place; the same reference until it changes. */
    read: () => place,
    /** The place before any hash of the element, which the prerendered step shows. */
    readInitial: () => start,
    isInAddress,
    /** Whether Back or Forward led to the current place: the browser then restores a scroll position. */
    isTraversal: () => isTraversal,
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        view.addEventListener("popstate", onPopState);
        view.addEventListener("hashchange", onAddressChange);
        view.addEventListener("click", onClick, true);
        onAddressChange();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        view.removeEventListener("popstate", onPopState);
        view.removeEventListener("hashchange", onAddressChange);
        view.removeEventListener("click", onClick, true);
      };
    },
    navigate(to: string, { state = noState, replace = false }: NavigateOptions = {}): void {
      if (replace) countRedirect();
      else isTraversal = false;
      const { hash } = view.location;
      const isForeign = hash !== "" && !isInAddress();
      if (!ignoresAddress && !(isForeign && replace)) write(to, state, replace || hash === hashOf(to, prefix));
      moveTo(placeOf(to, state));
      if (!ignoresAddress && isForeign && replace && isPlaceSaved(view)) savePlace();
    },
    /** The `href` of a link. */
    href: (to: string) => hrefOf(to, prefix, view),
  };
}
