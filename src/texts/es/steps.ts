import type { Texts } from "../en";

/** Los textos de los tres pasos y de la vista para imprimir. */
export const steps: Texts["steps"] = {
  saveAndContinue: "Guardar y seguir",
  save: "Guardar",
  next: "Siguiente",
  back: "Atrás",
  submit: "Enviar",
  onThisPage: "En esta página",
  missingHere: (count) => (count === 1 ? "1 punto por corregir" : `${count} puntos por corregir`),
  requiredNote: "Solo las preguntas con * son obligatorias.",
  promises: [
    "Sin costo de solicitud",
    "Sin ensayo",
    "Sin exámenes obligatorios",
    "Becas sin trámite aparte",
    "Decisión en una semana",
  ],
  promisesLabel: "Qué puede esperar",
  summaryHeading: "¡Nos falta información!",
  summaryText:
    "Los enlaces de abajo muestran lo que falta completar. Lo que falta se resalta en cada página; corríjalo y vuelva a enviar su solicitud.",
  unsaved: "Aún sin guardar",
  saving: "Guardando…",
  savedAt: (time) => `Guardado ${time}`,
  clock: "es-US",
  retrying: "Sin guardar: intentando de nuevo",
  refused: "Sin guardar",
  conflicted: "Sin guardar: elija entre dos respuestas",
  notKept: "Aún sin guardar en una cuenta",
  saveFailed: "Sus respuestas no se guardaron",
  submitFailed: "Su solicitud no se envió",
  mended: "Todo lo marcado ya tiene respuesta. Ya puede enviar su solicitud.",
  review: "Repase sus respuestas",
  reviewChange: "Cambiar",
  reviewBack: "Volver a sus respuestas",
  reviewRequired: "Aún sin respuesta: hace falta para poder enviar",
  print: {
    loading: "Cargando la solicitud…",
    unanswered: "Sin respuesta",
  },
};
