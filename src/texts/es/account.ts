import type { Texts } from "../en";

/** Los textos del menú de la cuenta. */
export const account: Texts["account"] = {
  logOut: "Cerrar sesión",
  logOutAgain: "Para salir sin él, presione otra vez Cerrar sesión.",
  stillLoggedIn:
    "No podemos comunicarnos con la universidad en este momento, así que su sesión sigue abierta en esta computadora. La cerraremos en cuanto vuelva la conexión.",
  security: "Proteja su seguridad. Cierre la sesión cuando termine.",
  signIn: "Iniciar sesión",
  create: "Crear una cuenta",
  invitation: "Con una cuenta se guardan sus respuestas, para que pueda parar y volver.",
};
