import { createContext, type ReactNode, useContext } from "react";
import type { AppState } from "./appState";
import { StoreContext, useAtomValue } from "./core/core";
import type { Message } from "./language/language";

const AppStateContext = createContext<AppState | null>(null);

/** Provides one element's state and its store to the components inside. */
export function AppStateProvider({ appState, children }: { appState: AppState; children: ReactNode }) {
  return (
    <StoreContext value={appState.store}>
      <AppStateContext value={appState}>{children}</AppStateContext>
    </StoreContext>
  );
}

/** The state of the surrounding element. Throws outside an element. */
export function useAppState(): AppState {
  const appState = useContext(AppStateContext);
  if (!appState)
    throw new Error("The state of the application is missing: render the component inside <AppStateProvider>.");
  return appState;
}

/** Translates messages of the stores into the language of the surrounding element. */
export function useTranslate(): (message: Message) => string {
  return useAtomValue(useAppState().language.translateAtom);
}
