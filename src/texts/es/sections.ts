import type { Texts } from "../en";

/** Los textos de la lista de secciones de una página, y de lo que sigue a una elección en ella. */
export const sections: Texts["sections"] = {
  where: "Dónde está en esta página",
  position: (number, count) => `· ${number} de ${count}`,
  marks: { complete: "completa", begun: "empezada", optional: "opcional" },
  putAway: (count) => (count === 1 ? "Se ocultó 1 pregunta opcional." : `Se ocultaron ${count} preguntas opcionales.`),
};
