import { type Atom, createStore } from "jotai/vanilla";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";

/** The jotai store of one element. */
export type Store = ReturnType<typeof createStore>;
export { createStore };

/** The store of the element around a component. */
export const StoreContext = createContext<Store | null>(null);

/**
 * The value of an atom in the element's store, kept current. Unlike jotai's own hook it does not render a second time
 * after the mount, and needs no support for promises, since no atom of ours holds one.
 */
export function useAtomValue<T>(atom: Atom<T>): T {
  const store = useContext(StoreContext);
  if (!store) throw new Error("The store is missing: render the component inside <ApplicationProvider>.");
  // The functions stay the same, because React subscribes again for each new one.
  const { subscribe, read } = useMemo(
    () => ({ subscribe: (onChange: () => void) => store.sub(atom, onChange), read: () => store.get(atom) }),
    [store, atom],
  );
  return useSyncExternalStore(subscribe, read, read);
}
