import type { Atom } from "jotai/vanilla";
import { useCallback, useSyncExternalStore } from "react";
import { useVisit } from "./VisitContext";

/** The value of an atom in the element's own store, kept current. No atom of ours holds a promise, so this is all of it. */
export function useStore<T>(atom: Atom<T>): T {
  const { store } = useVisit();
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom]);
  const read = () => store.get(atom);
  return useSyncExternalStore(subscribe, read, read);
}
