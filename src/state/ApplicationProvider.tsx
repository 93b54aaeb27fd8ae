import { createContext, type ReactNode, useContext } from "react";
import type { Application } from "./application";
import { StoreContext } from "./core/core";

const ApplicationContext = createContext<Application | null>(null);

/** Provides one element's application and its store to the components inside. */
export function ApplicationProvider({ application, children }: { application: Application; children: ReactNode }) {
  return (
    <StoreContext value={application.store}>
      <ApplicationContext value={application}>{children}</ApplicationContext>
    </StoreContext>
  );
}

/** The application of the surrounding element. Throws outside an element. */
export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error("The application is missing: render the component inside <ApplicationProvider>.");
  return application;
}
