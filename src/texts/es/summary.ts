import type { Texts } from "../en";

/** Los textos del resumen de errores y de la línea que lleva de uno a otro. */
export const summary: Texts["summary"] = {
  heading: "¡Nos falta información!",
  text: "Los enlaces de abajo muestran lo que falta completar. Lo que falta se resalta en cada página; corríjalo y vuelva a enviar su solicitud.",
  nothingHere: "En esta página no falta nada.",
  otherQuestion: "Una pregunta que este formulario no muestra",
  complete: "Ya no hay nada marcado como pendiente, pero su solicitud todavía no está enviada.",
  repaired: "Corregido:",
  left: (count) => (count === 1 ? "Falta 1" : `Faltan ${count}`),
  nextToFix: "Siguiente error",
  mended: "Todo contestado. Ya puede enviarla.",
};
