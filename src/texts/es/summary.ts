import type { Texts } from "../en";

/** Los textos del resumen de errores y de lo que le sigue. */
export const summary: Texts["summary"] = {
  heading: "¡Nos falta información!",
  text: "Los enlaces de abajo muestran lo que falta completar. Lo que falta se resalta en cada página; corríjalo y vuelva a enviar su solicitud.",
  otherQuestion: "Una pregunta que este formulario no muestra",
  complete: "Ya no hay nada marcado como pendiente, pero su solicitud todavía no está enviada.",
};
