import type { Texts } from "../en";

/** Los textos del aviso de inactividad. */
export const idle: Texts["idle"] = {
  heading: "¿Sigue ahí?",
  text: "Para proteger su solicitud, cerramos la sesión después de 15 minutos sin actividad.",
  left: (clock) => `Su sesión se cerrará en ${clock}.`,
  announce: (seconds) =>
    seconds >= 60 ? "Su sesión se cerrará en un minuto." : `Su sesión se cerrará en ${seconds} segundos.`,
  stay: "Sí, volver a mi solicitud",
  leave: "No, cerrar mi sesión",
};
