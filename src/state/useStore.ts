import type { Atom } from "jotai/vanilla";
import { useMemo, useSyncExternalStore } from "react";
import { useVisit } from "./VisitContext";

/**
 * The value of an atom in the element's own store, kept current. No atom of ours holds a promise, so this is all of it,
 * and nothing is rendered a second time after its mount, as under jotai's own hook.
 */
export function useStore<T>(atom: Atom<T>): T {
  const { store } = useVisit();
  // Both stay the same functions: React notes each new one down again after the render.
  const { subscribe, read } = useMemo(
    () => ({ subscribe: (onChange: () => void) => store.sub(atom, onChange), read: () => store.get(atom) }),
    [store, atom],
  );
  return useSyncExternalStore(subscribe, read, read);
}
