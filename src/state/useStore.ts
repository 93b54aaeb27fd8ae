import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { useApplication } from "./ApplicationContext";

/** The value of an atom in the element's own store, kept current. */
export function useStore<T>(atom: Atom<T>): T {
  return useAtomValue(atom, { store: useApplication().store });
}
