/** What a navigation carries to the next screen (§2). It outlives a reload, so it never holds an answer. */
export interface NavigationState {
  readonly success?: string;
  readonly error?: string;
  readonly username?: string;
}

/** One place in the hash: `path` alone, `search` raw without `?`, `fragment` without `#` (a field's key, §2). */
export interface HashPlace {
  readonly path: string;
  readonly search: string;
  readonly fragment: string;
  readonly state: NavigationState;
}

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
  navigate(to: string, options?: NavigateOptions): void;
}

const noState: NavigationState = {};
const stateKey = "admissionsForm";

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function stateOf(historyState: unknown): NavigationState {
  if (typeof historyState !== "object" || historyState === null || !(stateKey in historyState)) return noState;
  const held = historyState[stateKey];
  if (typeof held !== "object" || held === null) return noState;
  const success = "success" in held ? text(held.success) : undefined;
  const error = "error" in held ? text(held.error) : undefined;
  const username = "username" in held ? text(held.username) : undefined;
  return { ...(success && { success }), ...(error && { error }), ...(username && { username }) };
}

function placeOf(to: string, state: NavigationState): HashPlace {
  const [place = "", ...fragment] = to.split("#");
  const [path = "", ...search] = place.split("?");
  return { path, search: search.join("?"), fragment: fragment.join("#"), state };
}

/** Where the widget stood on an entry of the host's own, noted there when it stepped off, so that Back returns to it. */
function standingIn(historyState: unknown): HashPlace | null {
  if (typeof historyState !== "object" || historyState === null || !(stateKey in historyState)) return null;
  const held = historyState[stateKey];
  const at = typeof held === "object" && held !== null && "at" in held ? text(held.at) : undefined;
  return at?.startsWith("/") ? placeOf(at, stateOf(historyState)) : null;
}

/** The host's state with ours in it. A host's state that is no plain object cannot hold ours, and stays as it is. */
function withOurs(kept: unknown, ours: NavigationState & { readonly at?: string }): unknown {
  if (kept === null || kept === undefined) return { [stateKey]: ours };
  const isPlain = typeof kept === "object" && Object.getPrototypeOf(kept) === Object.prototype;
  return isPlain ? { ...kept, [stateKey]: ours } : kept;
}

function samePlace(a: HashPlace, b: HashPlace): boolean {
  const sameAddress = a.path === b.path && a.search === b.search && a.fragment === b.fragment;
  return sameAddress && JSON.stringify(a.state) === JSON.stringify(b.state);
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
  let place = fromWindow() ?? start;

  function fromWindow(): HashPlace | null {
    const { hash } = view.location;
    if (hash.startsWith("#/")) return placeOf(hash.slice(1), stateOf(view.history.state));
    return standingIn(view.history.state);
  }

  function moveTo(next: HashPlace): void {
    if (samePlace(place, next)) return;
    place = next;
    for (const listener of [...listeners]) listener();
  }

  function onAddressChange(): void {
    const next = fromWindow();
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
    navigate(to, { state = noState, replace = false } = {}) {
      const foreign = view.location.hash !== "" && !view.location.hash.startsWith("#/");
      if (foreign && replace) {
        moveTo(placeOf(to, state));
        if (standingIn(view.history.state)) noteStanding();
        return;
      }
      write(to, state, replace || view.location.hash === `#${to}`);
      moveTo(placeOf(to, state));
      for (const notify of [...elements]) if (notify !== onAddressChange) notify();
    },
  };
}
