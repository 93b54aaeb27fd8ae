import type { Texts } from "../en";

/** Los textos de las cinco tarjetas de la cuenta. */
export const auth: Texts["auth"] = {
  submit: "Enviar",
  username: "Correo electrónico",
  password: "Contraseña",
  newPassword: "Nueva contraseña",
  confirmPassword: "Confirmación de la nueva contraseña",
  code: "Código de confirmación",
  show: "Mostrar",
  hide: "Ocultar",
  showPassword: (label) => `Mostrar ${label.toLowerCase()}`,
  hidePassword: (label) => `Ocultar ${label.toLowerCase()}`,

  login: {
    heading: "Iniciar sesión",
    failure: "No se pudo iniciar la sesión",
    question: "¿No tiene una cuenta?",
    link: "Cree una",
    resend: "¿Reenviar el código de confirmación?",
    enterCode: "Escriba su código de confirmación",
    forgot: "¿Olvidó su contraseña?",
    notKept:
      "Este navegador no conserva la sesión aquí: el servidor del formulario está en otro sitio web. Pulse Ayuda para avisarnos; sus respuestas se conservan.",
    unsavedKept:
      "Sus respuestas sin guardar se conservan en esta pestaña. Vuelva a iniciar sesión con la misma cuenta y se guardarán.",
  },
  signup: {
    heading: "Crear una cuenta",
    failure: "No se pudo crear la cuenta",
    answersKept:
      "Sus respuestas se conservan. Cree una cuenta para guardarlas de forma definitiva y volver a ellas cuando quiera.",
    lead: "Su cuenta protege su solicitud mientras trabaja en ella. Le enviaremos un código de confirmación por correo electrónico.",
    correct: "Corrija su correo electrónico y elija de nuevo su contraseña.",
    slip: {
      question: (address) => `¿Quiso decir ${address}?`,
      yes: "Sí, usar esa dirección",
      no: "No, la mía es correcta",
    },
    question: "¿Ya tiene una cuenta?",
    link: "Inicie sesión",
  },
  confirm: {
    heading: "Confirmar su cuenta",
    failure: "No se pudo confirmar la cuenta",
    lead: "Escriba el código de 6 dígitos que le enviamos por correo electrónico. Puede tardar un minuto en llegar; revise también su carpeta de correo no deseado.",
    sentTo: "Código enviado a",
    change: "Cambiar",
    patience: "El mensaje puede tardar un minuto en llegar; revise también su carpeta de correo no deseado.",
    resend: "¿Necesita un código nuevo?",
    question: "¿Ya confirmó su cuenta?",
    link: "Inicie sesión",
  },
  forgot: {
    heading: "Olvidé mi contraseña",
    failure: "No se pudo pedir una nueva contraseña",
    lead: "Escriba el correo electrónico de su cuenta y le enviaremos un enlace para elegir una nueva contraseña.",
    question: "¿Recordó su contraseña?",
    link: "Inicie sesión",
  },
  reset: {
    heading: "Cambiar la contraseña",
    failure: "No se pudo cambiar la contraseña",
    question: "¿El enlace no funcionó?",
    link: "Pida uno nuevo",
    incomplete: "Este enlace está incompleto. Vuelva a abrirlo desde su correo, o pida uno nuevo abajo.",
  },
  resendFailure: "No se pudo reenviar el código de confirmación",

  errors: {
    username: "Su correo electrónico debe ser válido.",
    loginUsername: "Escriba un correo electrónico válido.",
    loginPassword: "La contraseña es obligatoria.",
    resendUsername: "Para reenviar el código de confirmación debe escribir un correo electrónico válido.",
    password: "Su contraseña debe cumplir todos los requisitos de la lista.",
    passwordMissing: "La contraseña es obligatoria.",
    passwordsDiffer: "las contraseñas deben coincidir",
    code: "El código de confirmación debe tener exactamente 6 números.",
  },

  checklist: {
    heading: "Su contraseña",
    met: "cumplido",
    unmet: "falta",
    progress: (met, total) => `${met} de ${total} requisitos de la contraseña cumplidos`,
  },

  passwordShown: "Su contraseña está a la vista",
  passwordHidden: "Su contraseña está oculta",
};
