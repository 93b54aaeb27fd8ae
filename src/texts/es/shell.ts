import type { Texts } from "../en";

/** Los textos de `src/app/`: avisos, cuenta, pie de página, diálogos y pantallas de error. */
export const shell: Texts["shell"] = {
  account: "Cuenta",
  closeAccount: "Cerrar el menú de la cuenta",
  home: (title) => `${title}: ir al formulario`,
  loadingProfile: "Cargando su solicitud…",
  loadingScreen: "Cargando…",
  newTab: "(se abre en una pestaña nueva)",

  titles: {
    "/about": "Paso 1 de 3: Sobre usted",
    "/education-ug": "Paso 2 de 3: Sus estudios",
    "/final-steps": "Paso 3 de 3: Últimos pasos",
    "/completion": "Solicitud enviada",
    "/signup": "Crear una cuenta",
    "/confirm": "Confirmar su cuenta",
    "/login": "Iniciar sesión",
    "/forgot": "Olvidé mi contraseña",
    "/reset": "Cambiar la contraseña",
  },

  banner: {
    welcome: (title) => `¡LE DAMOS LA BIENVENIDA A SU ${title.toLocaleUpperCase("es")}!`,
    return: "¿Ya la empezó?",
    login: "Inicie sesión",
    candidate: "SU CANDIDATURA YA ES OFICIAL",
    waived: "No tiene que pagar la solicitud ni enviar un ensayo o recomendaciones.",
    again: "QUÉ GUSTO VERLE DE NUEVO",
    continue: "Sus respuestas están como las dejó.",
    submitted: "PARA COMPLETAR SU SOLICITUD, DEBE DAR LOS SIGUIENTES PASOS.",
  },

  draft: {
    heading: "No ha iniciado sesión.",
    question: "¿Qué se guarda?",
    kept: "Mientras no inicie sesión, sus respuestas quedan solo en esta pestaña del navegador, dos horas como máximo. Los números de Seguro Social y de registro se pierden al recargar la página.",
    create: "Cree una cuenta",
  },

  setup: {
    details: "Para quienes administran esta página",
  },

  footer: {
    help: "Ayuda",
    privacy: "Política de privacidad y aviso de cookies",
  },

  failures: {
    toast: "Error",
    dialog: "Error inesperado",
    dialogText: "Algo en esta página dejó de funcionar. Sus respuestas siguen aquí.",
    unavailable: "No pudimos cargar su solicitud",
    tryAgain: "Intentar de nuevo",
    reload: "Volver a cargar",
    rootHeading: "Algo salió mal.",
    rootText: "Registramos el problema por el que ve esta pantalla. Lo resolveremos lo antes posible.",
  },
};
