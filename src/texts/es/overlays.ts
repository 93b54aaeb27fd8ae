import type { Texts } from "../en";

/** Los textos de los diálogos que preguntan: por la inactividad y por dos respuestas distintas; y de lo que sigue a los errores. */
export const overlays: Texts["overlays"] = {
  logOutAgain: "Para salir sin él, presione otra vez Cerrar sesión.",
  stillLoggedIn:
    "No podemos comunicarnos con la universidad en este momento, así que su sesión sigue abierta en esta computadora. La cerraremos en cuanto vuelva la conexión.",
  draftOffer: {
    heading: "Respuestas escritas antes de iniciar sesión: ¿agregarlas?",
    text: "Se escribieron en esta ventana con otro correo electrónico. Agréguelas solo si son suyas. Donde su solicitud ya tiene una respuesta, esa se conserva.",
    add: "Agregarlas",
    remove: "Borrarlas",
  },
  complete: "Ya no hay nada marcado como pendiente, pero su solicitud todavía no está enviada.",
  idle: {
    heading: "¿Sigue ahí?",
    text: "Para proteger su solicitud, cerramos la sesión después de 15 minutos sin actividad.",
    left: (clock) => `Su sesión se cerrará en ${clock}.`,
    announce: (seconds) =>
      seconds >= 60 ? "Su sesión se cerrará en un minuto." : `Su sesión se cerrará en ${seconds} segundos.`,
    stay: "Sí, volver a mi solicitud",
    leave: "No, cerrar mi sesión",
  },
  conflict: {
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
    waiting: "Una respuesta se cambió en dos lugares y todavía no está guardada.",
    choose: "Elija cuál conservar",
    missing: "Elija una de las dos en cada pregunta.",
  },
};
