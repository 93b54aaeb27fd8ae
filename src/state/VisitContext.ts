import { createContext, useContext } from "react";
import type { Visit } from "./visit";

/** The first stores of the element around a component. */
export const VisitContext = createContext<Visit | null>(null);

/** The element's first stores. Throws outside an element: a fault of ours, not of the page. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error("The stores are missing: render the component inside <VisitContext>.");
  return visit;
}
