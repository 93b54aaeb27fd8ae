import type { Texts } from "../en";

/** Los textos del repaso y de la vista para imprimir. */
export const review: Texts["review"] = {
  change: "Cambiar",
  left: (count) => (count === 1 ? "1 pregunta opcional sin respuesta" : `${count} preguntas opcionales sin respuesta`),
  required: "Aún sin respuesta: hace falta para poder enviar",
  loading: "Cargando la solicitud…",
  unanswered: "Sin respuesta",
};
