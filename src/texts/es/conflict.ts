import type { Texts } from "../en";

/** Los textos del diálogo sobre una respuesta cambiada en dos lugares, y de la oferta de agregar las anteriores. */
export const conflict: Texts["conflict"] = {
  heading: "¿Qué respuesta es la correcta?",
  lead: (count) =>
    count === 1
      ? "Esta respuesta se cambió en otra ventana o en otro dispositivo. No se perdió nada: elija la que quiera conservar."
      : "Estas respuestas se cambiaron en otra ventana o en otro dispositivo. No se perdió nada: elija las que quiera conservar.",
  mine: "Escrita aquí",
  theirs: "Guardada desde otro lugar",
  empty: "(sin respuesta)",
  keep: "Conservar estas respuestas",
  keepOne: "Conservar esta respuesta",
  later: "Decidir más tarde",
  missing: "Elija una de las dos en cada pregunta.",
  waiting: "Una respuesta se cambió en dos lugares y todavía no está guardada.",
  choose: "Elija cuál conservar",
  draftOffer: {
    heading: "Respuestas escritas antes de iniciar sesión: ¿agregarlas?",
    text: "Se escribieron en esta ventana con otro correo electrónico. Agréguelas solo si son suyas. Donde su solicitud ya tiene una respuesta, esa se conserva.",
    add: "Agregarlas",
    remove: "Borrarlas",
  },
};
