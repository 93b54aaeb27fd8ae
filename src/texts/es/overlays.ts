import type { Texts } from "../en";

/** Los textos de los diálogos que preguntan: por la inactividad y por dos respuestas distintas; y de lo que sigue a los errores. */
export const overlays: Texts["overlays"] = {
  logOutAgain: "Para salir sin él, presione otra vez Cerrar sesión.",
  stillLoggedIn:
    "No podemos comunicarnos con la universidad en este momento, así que su sesión sigue abierta en esta computadora. La cerraremos en cuanto vuelva la conexión.",
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
    waiting: "Una respuesta se cambió en dos lugares y todavía no está guardada.",
    choose: "Elija cuál conservar",
  },
};
