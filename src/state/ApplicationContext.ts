import { createContext, useContext } from "react";
import type { Application } from "./application";

/** The stores of the element around a component. */
export const ApplicationContext = createContext<Application | null>(null);

/** The element's stores. Throws outside an element: a fault of ours, not of the page. */
export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error("The stores are missing: render the component inside <ApplicationContext>.");
  return application;
}
