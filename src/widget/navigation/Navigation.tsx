import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from "react";
import { Router, useLocation as useAnyLocation } from "wouter";
import type { HashLocation } from "./hashLocation";
import { type HashPlace, type NavigationState, noState } from "./place";

export { Link, Route, Switch } from "wouter";

const HashContext = createContext<HashLocation | null>(null);

/** The location of the surrounding element, for what wouter does not have; it does not render on a change. */
export function useHash(): HashLocation {
  const hash = useContext(HashContext);
  if (!hash) throw new Error("Navigation is missing: render the component inside <Navigation>.");
  return hash;
}

/** One part of the place: a component renders when that part changes. */
export function usePlace<K extends keyof HashPlace>(part: K): HashPlace[K] {
  const hash = useHash();
  return useSyncExternalStore(
    hash.subscribe,
    () => hash.read()[part],
    () => hash.readInitial()[part],
  );
}

const useHashPath = (): [string, HashLocation["navigate"]] => [usePlace("path"), useHash().navigate];

/** wouter's: the current path without query, and the function that navigates. */
export const useLocation = useAnyLocation<typeof useHashPath>;

interface RedirectProps {
  readonly to: string;
  readonly state?: NavigationState;
}

/**
 * Replaces the place. wouter's own does so once; a host's router may take the address back before React has rendered the new place, and
 * then it looks as if nothing had changed.
 */
export function Redirect({ to, state = noState }: RedirectProps) {
  const hash = useHash();
  const place = useSyncExternalStore(hash.subscribe, hash.read, hash.readInitial);
  useLayoutEffect(() => {
    // From the place that is rendered; a newer one decides for itself.
    if (hash.read() === place) hash.navigate(to, { state, replace: true });
  }, [hash, to, state, place]);
  return null;
}

/** A path of the table means itself only. */
const exactly = (path: string) => ({ keys: [], pattern: new RegExp(`^${path}$`) });

/** Provides the element's part of the hash to wouter's routes and links. */
export function Navigation({ hash, children }: { hash: HashLocation; children: ReactNode }) {
  return (
    <HashContext value={hash}>
      <Router hook={useHashPath} hrefs={hash.href} parser={exactly}>
        {children}
      </Router>
    </HashContext>
  );
}

/** Whether the application follows a click on a link; with a modifier key the browser opens a tab or saves a file. */
export function isOwnClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
