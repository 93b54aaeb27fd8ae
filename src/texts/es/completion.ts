import type { Texts } from "../en";

/** Los textos de la página final y de la copia en PDF. */
export const completion: Texts["completion"] = {
  heading: "¡Gracias por su solicitud!",
  receipt: {
    name: "Nombre",
    number: "Número de solicitud",
    copy: "Copiar",
    copied: "Copiado",
    submitted: "Enviada",
    at: (day, time) => `${day} a las ${time}`,
    sentTo: "Comprobante enviado a",
  },
  toDo: "Lo que aún debe hacer",
  optional: "Si lo desea",
  next: "Qué sigue ahora",
  decision: "Leemos su solicitud y le escribimos con una decisión en una semana como máximo.",
  decisionBy: (date) => `Leemos su solicitud y le escribimos con una decisión a más tardar el ${date}.`,
  scholarships: "Se le considera para todas las becas a las que puede aspirar. No tiene que solicitar nada.",
  transcriptHeading: "Envíe su historial académico (transcript)",
  transcript: "Pida a su escuela que envíe su historial académico oficial a:",
  scoresHeading: "Envíe resultados de exámenes",
  scores: (sat, act) => `No son obligatorios. Nuestros códigos son SAT ${sat} y ACT ${act}.`,
  codes: (sat, act) => `Nuestros códigos son SAT ${sat} y ACT ${act}.`,
  fafsaHeading: "Solicite ayuda financiera",
  fafsa: (code) => `Llene el formulario FAFSA e indíquenos con el código de escuela ${code}.`,
  fafsaLink: "Ir al formulario FAFSA",
  questions: "¿Preguntas? Escríbanos:",
  pdf: {
    download: "Descargar una copia en PDF de su solicitud",
    opensNewTab: "(se abre en una pestaña nueva)",
    making: "Preparando la copia en PDF de su solicitud…",
    failed: "Error al descargar la copia en PDF de su solicitud.",
    retry: "Intentar de nuevo",
  },
};
