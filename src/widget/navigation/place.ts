/**
 * The messages that a navigation carries to the next screen, and on an entry that the element has left, where its reader was.
 * They survive a reload, so they never hold an answer.
 */
export interface NavigationState {
  readonly success?: string | undefined;
  readonly error?: string | undefined;
  readonly username?: string | undefined;
  /** The step that has sent a visitor to the sign-up. */
  readonly from?: string | undefined;
  readonly reader?: ReaderPlace | undefined;
}

/** The id of the first element in the window, and its distance from the window's top (px). */
export type ReaderPlace = readonly [id: string, top: number];

/** One place in the hash: `path` alone, `search` raw without `?`, `fragment` without `#` (a field's key, §2). */
export interface HashPlace {
  readonly path: string;
  readonly search: string;
  readonly fragment: string;
  readonly state: NavigationState;
}

export const noState: NavigationState = {};
const stateKey = "admissionsForm";

/** What the element has stored in the state of a history entry; undefined where it has written nothing. */
export function oursIn(historyState: unknown): unknown {
  if (typeof historyState !== "object" || historyState === null || !(stateKey in historyState)) return undefined;
  return historyState[stateKey];
}

/** Whether the element has written the history entry with this state, or saved its place on it. */
export const isOurs = (historyState: unknown) => oursIn(historyState) !== undefined;

/** Reads `/path?search#fragment`. */
export function placeOf(to: string, state: NavigationState): HashPlace {
  const [place = "", ...fragment] = to.split("#");
  const [path = "", ...search] = place.split("?");
  return { path, search: search.join("?"), fragment: fragment.join("#"), state };
}

/** The element's place on a history entry of the host, saved there when the element left it, so that Back returns to it. */
function savedPlaceIn(historyState: unknown): string | null {
  const held = oursIn(historyState);
  const at = typeof held === "object" && held !== null && "at" in held ? held.at : undefined;
  return typeof at === "string" && at.startsWith("/") ? at : null;
}

/** Whether a reload or Back brought the reader here: the browser then restores their place on the page. */
export function isReturn({ performance }: Pick<Window, "performance">): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && "type" in navigation && /^(reload|back_forward)$/.test(String(navigation.type));
}

/** Whether the element's place is saved on this history entry of the host. */
export function isPlaceSaved(view: Pick<Window, "history">): boolean {
  return savedPlaceIn(view.history.state) !== null;
}

/** The host's history state with ours added. A state that is not a plain object stays as it is. */
export function withOurs(kept: unknown, ours: NavigationState & { readonly at?: string }): unknown {
  if (kept === null || kept === undefined) return { [stateKey]: ours };
  const isPlain = typeof kept === "object" && Object.getPrototypeOf(kept) === Object.prototype;
  return isPlain ? { ...kept, [stateKey]: ours } : kept;
}

export function samePlace(a: HashPlace, b: HashPlace): boolean {
  const sameAddress = a.path === b.path && a.search === b.search && a.fragment === b.fragment;
  return sameAddress && JSON.stringify(a.state) === JSON.stringify(b.state);
}

/** A slash that some mail programs and people add to a path. */
const lastSlash = /^([^?#]*?)\/+(?=[?#]|$)/;

/** The attribute `route-prefix` as the page gives it, with or without slashes; null for none. */
export type RoutePrefix = string | null;

/** How each hash of the element begins: `#/apply` for the prefix `apply`. */
function rootOf(prefix: RoutePrefix): string {
  const name = prefix?.replace(/^[#/]+|\/+$/g, "");
  return name ? `#/${encodeURI(name)}` : "#";
}

/** The hash of a place (`/path?search#fragment`). */
export const hashOf = (to: string, prefix: RoutePrefix) => rootOf(prefix) + to;

/** The `href` of a link: the hash, after the page's own address where a `<base>` of the host would lead elsewhere. */
export function hrefOf(to: string, prefix: RoutePrefix, { location, document }: Window): string {
  const [page, base] = [location.href, document.baseURI].map((address) => address.split("#", 1)[0]);
  return (base === page ? "" : page) + hashOf(to, prefix);
}

/** The place of a hash as `/path?search#fragment`; null for a hash of the host page, and for none. */
export function addressOf(hash: string, prefix: RoutePrefix): string | null {
  const root = rootOf(prefix);
  const rest = hash.startsWith(root) ? hash.slice(root.length) : "#";
  // A prefix alone (`#/apply`) is ours as well.
  const isOurs = (root === "#" ? /^\// : /^([/?]|$)/).test(rest);
  return isOurs ? rest.replace(lastSlash, "$1") : null;
}

/** The element's part of an address as `/path?search#fragment`; null while the address has none. */
export function addressIn(
  { location, history }: Pick<Window, "location" | "history">,
  prefix: RoutePrefix,
): string | null {
  return addressOf(location.hash, prefix) ?? savedPlaceIn(history.state)?.replace(lastSlash, "$1") ?? null;
}
