import { createContext, useContext } from "react";
import type { Catalogue } from "../../shared/form/catalogueTypes";

/**
 * The catalogue of the form, in the element's language. A context, so that its hundred components need no
 * subscription each.
 */
export const CatalogueContext = createContext<Catalogue | null>(null);

/** The catalogue of the surrounding form. Throws without one: a defect of the code, not of the page. */
export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext);
  if (!catalogue) throw new Error("The questionnaire is missing: render the component inside <CatalogueContext>.");
  return catalogue;
}
