import type { Atom } from "jotai/vanilla";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import type { AppState } from "./appState";
import type { Message } from "./language/language";

const AppStateContext = createContext<AppState | null>(null);

/** Provides one element's state to the components inside. */
export function AppStateProvider({ appState, children }: { appState: AppState; children: ReactNode }) {
  return <AppStateContext value={appState}>{children}</AppStateContext>;
}

/** The state of the surrounding element. Throws outside an element. */
export function useAppState(): AppState {
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
  const { store } = useAppState();
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
