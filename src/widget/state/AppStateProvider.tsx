import type { Atom } from "jotai/vanilla";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import type { Store } from "./core/core";
import type { ElementState } from "./elementState";
import type { Message } from "./language/language";
import type { Person } from "./person";

const AppStateContext = createContext<Person | null>(null);

/** Provides the state of one person to the components inside. */
export function AppStateProvider({ appState, children }: { appState: Person; children: ReactNode }) {
  return <AppStateContext value={appState}>{children}</AppStateContext>;
}

/** Provides the state of the person who uses the element now. */
export function PersonProvider({ element, children }: { element: ElementState; children: ReactNode }) {
  return <AppStateProvider appState={useStored(element.store, element.personAtom)}>{children}</AppStateProvider>;
}

/** The state of the surrounding element and of the person who uses it. Throws outside an element. */
export function useAppState(): Person {
  const appState = useContext(AppStateContext);
  if (!appState)
    throw new Error("The state of the application is missing: render the component inside <AppStateProvider>.");
  return appState;
}

/**
 * The current value of an atom of the element's store. Unlike jotai's own hook it does not render a second time after
 * the mount, and it does not support promises, because no atom here holds one.
 */
export function useAtomValue<T>(atom: Atom<T>): T {
  return useStored(useAppState().store, atom);
}

function useStored<T>(store: Store, atom: Atom<T>): T {
  // Stable functions, because React subscribes again for each new one.
  const { subscribe, read } = useMemo(
    () => ({ subscribe: (onChange: () => void) => store.sub(atom, onChange), read: () => store.get(atom) }),
    [store, atom],
  );
  return useSyncExternalStore(subscribe, read, read);
}

/** Translates messages of the stores into the language of the surrounding element. */
export function useTranslate(): (message: Message) => string {
  return useAtomValue(useAppState().language.translateAtom);
}
