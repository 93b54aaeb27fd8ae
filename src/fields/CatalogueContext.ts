import { createContext, useContext } from "react";
import type { Catalogue } from "../form/catalogue";

/** The questionnaire that the form shows, in the element's language. Its hundred parts need not listen for it themselves. */
export const CatalogueContext = createContext<Catalogue | null>(null);

/** The questionnaire around a component. Throws where there is none: a fault of ours, not of the page. */
export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext);
  if (!catalogue) throw new Error("The questionnaire is missing: render the component inside <CatalogueContext>.");
  return catalogue;
}
