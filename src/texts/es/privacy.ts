import type { Texts } from "../en";

/** Los textos del aviso de privacidad al pie de la página. */
export const privacy: Texts["privacy"] = {
  heading: "Política de privacidad y aviso de cookies",
  use: {
    heading: "Qué hacemos con sus respuestas",
    text: (name) =>
      `${name} usa lo que usted escribe aquí para decidir sobre su admisión, para considerarle para becas y para escribirle sobre ambas cosas. No lo vendemos. Pueden leerlo la oficina de admisiones y quienes administran este formulario para ella, y nadie más.`,
  },
  account: {
    heading: "Cuando tiene una cuenta",
    text: "Sus respuestas y documentos se guardan con su solicitud en la universidad. Su contraseña se guarda solo en una forma que no se puede volver a leer.",
  },
  browser: {
    heading: "Qué se guarda en este navegador",
    items: [
      "Sin una cuenta: sus respuestas, solo en esta pestaña, dos horas como máximo. Se borran cuando inicia sesión, aquí o en otra pestaña, o cuando cierra la pestaña.",
      "Con la sesión iniciada: las respuestas que todavía no nos han llegado, cifradas y solo en esta pestaña, hasta que se guarden o usted cierre la sesión.",
      "Nunca: contraseñas, números de Seguro Social ni números de registro.",
    ],
  },
  cookies: {
    heading: "Cookies",
    text: "Dos cookies mantienen su sesión: una que la demuestra y que ningún script puede leer, y otra que le dice a esta página que usted inició sesión. Las dos desaparecen cuando cierra la sesión. Una tercera, que tampoco puede leer ningún script, permite que nuestro servidor reconozca durante un año un navegador en el que usted se registró o inició sesión, para que otras personas que prueben contraseñas no le impidan entrar. No hay cookies de publicidad ni para contar visitas.",
  },
  shared: {
    heading: "En una computadora compartida",
    text: "Cierre la sesión cuando termine. Después de 15 minutos sin actividad, la cerramos nosotros.",
  },
  policy: "Lea la política de privacidad completa",
  cookieNotice: "Lea el aviso de cookies completo",
};
