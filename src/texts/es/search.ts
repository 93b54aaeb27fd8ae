import type { Texts } from "../en";

/** Los textos de las sugerencias de una búsqueda. */
export const search: Texts["search"] = {
  noMatch: "Nuestra lista no tiene nada parecido. Escríbalo completo: se conserva lo que escriba.",
  results: (count) => (count === 1 ? "1 resultado" : `${count} resultados`),
};
