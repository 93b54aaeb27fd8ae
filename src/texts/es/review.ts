import type { Texts } from "../en";

/** Los textos del repaso y de la vista para imprimir. */
export const review: Texts["review"] = {
  missing: "Aún falta",
  nothingMissing: "Todo lo obligatorio tiene respuesta.",
  yes: "Sí",
  no: "No",
  number: (number) => `Número de solicitud ${number}`,
  change: "Cambiar",
  left: (count) => (count === 1 ? "1 pregunta opcional sin respuesta" : `${count} preguntas opcionales sin respuesta`),
  required: "Aún sin respuesta: hace falta para poder enviar",
  loading: "Cargando la solicitud…",
  unanswered: "Sin respuesta",
};
