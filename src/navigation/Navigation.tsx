import { createContext, type MouseEvent, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { type BaseLocationHook, Router } from "wouter";
import type { HashLocation } from "./hashLocation";
import type { HashPlace, NavigationState } from "./place";

export { Link } from "wouter";

const HashContext = createContext<HashLocation | null>(null);

function useHash(): HashLocation {
  const hash = useContext(HashContext);
  if (!hash) throw new Error("Navigation is missing: render the component inside <Navigation>.");
  return hash;
}

/** One part of the place: a component renders when that part changes. The functions are stable, so React does not subscribe again. */
function usePlace<K extends keyof HashPlace>(part: K): HashPlace[K] {
  const hash = useHash();
  const [read, readInitial] = useMemo(() => [() => hash.read()[part], () => hash.readInitial()[part]], [hash, part]);
  return useSyncExternalStore(hash.subscribe, read, readInitial);
}

const useHashPath: BaseLocationHook = () => {
  const { navigate } = useHash();
  return [usePlace("path"), navigate];
};
useHashPath.hrefs = (href) => `#${href}`;
useHashPath.searchHook = () => usePlace("search");

/** Provides the element's part of the hash to wouter's routes and links. */
export function Navigation({ hash, children }: { hash: HashLocation; children: ReactNode }) {
  return (
    <HashContext value={hash}>
      <Router hook={useHashPath}>{children}</Router>
    </HashContext>
  );
}

/** The current path without query. */
export function usePath(): string {
  return usePlace("path");
}

/** Returns a function that reads the current path, without rendering on its change. */
export function useReadPath(): () => string {
  const { read } = useHash();
  return () => read().path;
}

/** Returns a function that is true if another element of the page made the last navigation. */
export function useIsLed(): () => boolean {
  return useHash().isLed;
}

/**
 * Returns a function that starts a watch; the watch returns true while the path has not changed since, not even
 * temporarily.
 */
export function useWatchPlace(): () => () => boolean {
  const { read } = useHash();
  return () => {
    const place = read();
    return () => read() === place;
  };
}

/** The query inside the hash, raw, without `?`. */
export function useHashSearch(): string {
  return usePlace("search");
}

/** The query inside the hash, decoded once. */
export function useHashQuery(): URLSearchParams {
  const search = usePlace("search");
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The field in the address (`/about#first_name`), `""` for none. */
export function useFragment(): string {
  return usePlace("fragment");
}

/** The state of the last navigation (§2 "Navigation flow"). */
export function useNavigationState(): NavigationState {
  return usePlace("state");
}

/** Returns the function that navigates to another route. */
export function useNavigate(): HashLocation["navigate"] {
  return useHash().navigate;
}

/** Whether the application follows a click on a link; with a modifier key the browser opens a tab or saves a file. */
export function isOwnClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
