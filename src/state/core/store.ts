import { type Atom, createStore } from "jotai/vanilla";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";

/** The jotai store of one element. */
export type Store = ReturnType<typeof createStore>;
export { createStore };

/** The store of the surrounding element. */
export const StoreContext = createContext<Store | null>(null);

/**
 * The current value of an atom of the element's store. Unlike jotai's own hook it does not render a second time after
 * the mount, and it does not support promises, because no atom here holds one.
 */
export function useAtomValue<T>(atom: Atom<T>): T {
  const store = useContext(StoreContext);
  if (!store) throw new Error("The store is missing: render the component inside <AppStateProvider>.");
  // Stable functions, because React subscribes again for each new one.
  const { subscribe, read } = useMemo(
    () => ({ subscribe: (onChange: () => void) => store.sub(atom, onChange), read: () => store.get(atom) }),
    [store, atom],
  );
  return useSyncExternalStore(subscribe, read, read);
}
