import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { useVisit } from "./VisitContext";

/** The value of an atom in the element's own store, kept current. */
export function useStore<T>(atom: Atom<T>): T {
  return useAtomValue(atom, { store: useVisit().store });
}
