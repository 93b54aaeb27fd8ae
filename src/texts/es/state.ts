import type { Texts } from "../en";

/** Lo que dicen los avisos. */
export const state: Texts["state"] = {
  unexpected: "Tuvimos un error inesperado. Inténtelo de nuevo más tarde, por favor.",
  done: "Listo.",
  sessionInvalid: "Su sesión no es válida. Borre sus cookies y vuelva a iniciar sesión.",
  loggedOutIdle: "Su sesión se cerró automáticamente por inactividad.",
  loggedOut: "Usted cerró la sesión.",
  submitted: "Su solicitud se envió correctamente.",
  unreachable: "No podemos comunicarnos con la universidad en este momento. Revise su conexión e inténtelo de nuevo.",
  updated:
    "Esta página se actualizó después de que usted la abrió. Vuelva a cargarla para continuar; sus respuestas se conservan.",
  uploadRefused:
    "Su archivo no llegó, aunque sí podemos comunicarnos con la universidad. Puede ser demasiado grande para una red en el camino. Inténtelo de nuevo o elija un archivo más pequeño.",
  misconfigured:
    "Este formulario todavía no está conectado con la universidad, así que no se puede enviar nada. Avise, por favor, a quienes administran esta página.",
  draftMerged: {
    title: "Sus respuestas vinieron con usted",
    text: "Agregamos las respuestas que dio antes de iniciar sesión donde su solicitud todavía estaba vacía.",
  },
  draftLeft: {
    title: "Su solicitud ya tiene otras respuestas",
    text: (typed) => `Esas se quedan. Antes de iniciar sesión escribió: ${typed}`,
  },
  uploadFailed: (field) => `Error al subir el archivo de: ${field}`,
  conversionFailed: "No pudimos leer este archivo. Compruebe que se abre en su dispositivo e inténtelo de nuevo.",
  addAnotherFailed: (button) => `Error al agregar ${button}`,
  removeBlockFailed: (noun, number) => `Error al quitar ${noun} ${number}`,
  tabsFailed: (tab) => `Error al cambiar de pestaña: ${tab}`,
  temporaryAnswerFailed: "No se pudieron cargar sus respuestas guardadas",
};
