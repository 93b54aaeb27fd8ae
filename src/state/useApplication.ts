import type { Application } from "./application";
import { useStore } from "./useStore";
import { applicationAtom } from "./whole";

/** The whole application, for what is shown only once it is there. Throws before: a fault of ours, not of the page. */
export function useApplication(): Application {
  const application = useStore(applicationAtom);
  if (!application) throw new Error("The application is not here yet: the first step has `useVisit`.");
  return application;
}
