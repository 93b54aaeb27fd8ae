import type { emails as english } from "../en/emails";

/** Los textos de los correos del servidor. */
export const emails: typeof english = {
  confirmation: {
    subject: "Su código de confirmación",
    text: "¡Le damos la bienvenida a {partnerName}! Escriba este código para confirmar su cuenta:\n\n    {code}\n\nVale 24 horas y para cinco intentos. Dónde escribirlo: {link}\n\nSi no fue usted, no haga caso de este mensaje: sin el paso de arriba no pasará nada.\n",
  },
  existingAccount: {
    subject: "Usted ya tiene una cuenta",
    text: "Alguien, probablemente usted, quiso crear una cuenta en {partnerName} o pidió un código de confirmación con este correo electrónico. Usted ya tiene una, y está confirmada.\n\nIniciar sesión: {logInLink}\n¿Olvidó su contraseña? {forgotLink}\n\nSi no fue usted, no haga caso de este mensaje: sin el paso de arriba no pasará nada.\n",
  },
  reset: {
    subject: "Elija una contraseña nueva",
    text: "Abra este enlace para elegir una contraseña nueva para su solicitud a {partnerName}:\n\n{link}\n\nVale una hora y se puede usar una vez.\n\nSi no fue usted, no haga caso de este mensaje: sin el paso de arriba no pasará nada.\n",
  },
  receipt: {
    subject: "Recibimos su solicitud",
    text: "Hola, {name}:\n\nRecibimos su solicitud a {partnerName}.\n\nNúmero: {number}\nEnviada: {time}\n\nQué sigue: leeremos su solicitud y le escribiremos a esta dirección. Para ver sus respuestas, descargar una copia en PDF o leer lo que aún debe enviarnos, inicie sesión en su solicitud cuando quiera.\n\n¿Preguntas? Escriba a {helpEmail} e indique el número.\n",
  },
  unreadableFile: {
    subject: "No pudimos leer un archivo de su solicitud",
    text: "Recibimos su solicitud a {partnerName}, pero no pudimos leer este archivo, que usted subió justo antes de enviarla:\n\n{fileName}\n\nEnvíe el documento a {helpEmail} e indique el número {number} de su solicitud. No tiene que hacer nada más.\n",
  },
  notice: {
    subject: "Se envió la solicitud {number}",
    text: "{name} envió la solicitud {number} a {partnerName} el {time}.\n\nLéala (este enlace funciona tres días): {link}\n",
  },
  dailyNotice: {
    subject: "Solicitudes enviadas desde ayer: {count}",
    text: "Estas solicitudes a {partnerName} se enviaron desde el último aviso:\n\n{list}\n",
  },
};

/**
 * The title of an institution's application, in Spanish by its English. Apart from the other texts of `questions.ts`, since the
 * server's own page has it too and needs none of them.
 */
export const title = { "{shortName} Application": "Solicitud de {shortName}" };
