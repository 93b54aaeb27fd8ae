import type { Texts } from "./en";
import { first } from "./es/first";

/** Los textos del menú de la cuenta. */
const account: Texts["account"] = {
  logOut: "Cerrar sesión",
  logOutAgain: "Para salir sin él, presione otra vez Cerrar sesión.",
  stillLoggedIn:
    "No podemos comunicarnos con la universidad en este momento, así que su sesión sigue abierta en esta computadora. La cerraremos en cuanto vuelva la conexión.",
  security: "Proteja su seguridad. Cierre la sesión cuando termine.",
  signIn: "Iniciar sesión",
  create: "Crear una cuenta",
  invitation: "Con una cuenta se guardan sus respuestas, para que pueda parar y volver.",
};

/** Los textos de las cinco tarjetas de la cuenta. */
const auth: Texts["auth"] = {
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
    answersKept: "Sus respuestas se conservan. Le enviaremos un código de confirmación por correo electrónico.",
    lead: "Le enviaremos un código de confirmación por correo electrónico.",
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

/** Los textos de la página final y de la copia en PDF. */
const completion: Texts["completion"] = {
  heading: "¡Gracias por su solicitud!",
  receipt: {
    name: "Nombre",
    number: "Número de solicitud",
    copy: "Copiar",
    copied: "Copiado",
    submitted: "Enviada",
    at: (day, time) => `${day} a las ${time}`,
    sentTo: "Comprobante enviado a",
  },
  toDo: "Lo que aún debe hacer",
  optional: "Si lo desea",
  next: "Qué sigue ahora",
  reading: "Leemos su solicitud y le escribimos con una decisión.",
  decision: "Leemos su solicitud y le escribimos con una decisión en una semana como máximo.",
  decisionBy: (date) => `Leemos su solicitud y le escribimos con una decisión a más tardar el ${date}.`,
  scholarships: "Se le considera para todas las becas a las que puede aspirar. No tiene que solicitar nada.",
  transcriptHeading: "Envíe su historial académico (transcript)",
  transcript: "Pida a su escuela que envíe su historial académico oficial a:",
  scoresHeading: "Envíe resultados de exámenes",
  scores: (sat, act) => `No son obligatorios. Nuestros códigos son SAT ${sat} y ACT ${act}.`,
  codes: (sat, act) => `Nuestros códigos son SAT ${sat} y ACT ${act}.`,
  fafsaHeading: "Solicite ayuda financiera",
  fafsa: (code) => `Llene el formulario FAFSA e indíquenos con el código de escuela ${code}.`,
  fafsaLink: "Ir al formulario FAFSA",
  questions: "¿Preguntas? Escríbanos:",
  pdf: {
    download: "Descargar una copia en PDF de su solicitud",
    opensNewTab: "(se abre en una pestaña nueva)",
    making: "Preparando la copia en PDF de su solicitud…",
    failed: "Error al descargar la copia en PDF de su solicitud.",
    retry: "Intentar de nuevo",
  },
};

/** Los textos del diálogo sobre una respuesta cambiada en dos lugares, y de la oferta de agregar las anteriores. */
const conflict: Texts["conflict"] = {
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
    text: "Se escribieron en esta ventana, tal vez por otra persona. Agréguelas solo si son suyas. Donde su solicitud ya tiene una respuesta, esa se conserva.",
    add: "Agregarlas",
    remove: "Borrarlas",
  },
};

/** Los textos de la subida de un documento. */
const documents: Texts["documents"] = {
  deleteFile: "Eliminar el archivo",
  deleteFileText: "¿Seguro que quiere eliminar su archivo?",
  delete: "Eliminar",
  cancel: "Cancelar",
  replaceFile: "Reemplazar el archivo",
  tryAgain: "Intentar de nuevo",
  uploading: (file) => `Subiendo ${file}`,
  converting: (file) =>
    file ? `Revisando ${file} y convirtiéndolo en PDF…` : "Revisando su archivo y convirtiéndolo en PDF…",
  convertingHint: "Esto tarda unos segundos. Puede seguir con otras preguntas.",
  deleting: (file) => `Eliminando ${file}…`,
  shrink: "Reducir la foto y subirla",
  toJpeg: "Convertirla en JPEG y subirla",
  notShrunk: "Este navegador no puede leer esta imagen. Ábrala, haga una captura de pantalla y súbala.",
  uploadAs: (name) => `Subir como ${name}`,
  notUploaded: (file) => (file ? `${file} no se subió` : "El archivo no se subió"),
  uploaded: (file) => `${file} se subió.`,
  stored: (size) => `Archivo subido · ${size}`,
  chooseFile: "Elija un archivo",
  orDrop: "o arrástrelo aquí",
  fileRule: (types, limit, nameLimit) =>
    `${types}, hasta ${limit}. El nombre del archivo puede tener hasta ${nameLimit} caracteres.`,
};

/** Los textos del diálogo de ayuda. */
const help: Texts["help"] = {
  heading: "Ayuda",
  lead: "¿Algo no funciona o no puede iniciar sesión? Pregunte a nuestro equipo técnico.",
  email: "Correo electrónico",
  phone: "Teléfono",
  tell: "Díganos qué estaba haciendo, qué vio y qué dispositivo usa. Nunca envíe su contraseña ni un código de confirmación: no se los pediremos.",
  more: "Páginas de ayuda de Admisiones",
};

/** Los textos de un formulario que ahora no recibe solicitudes. */
const opening: Texts["opening"] = {
  before: (moment) => `Las solicitudes se reciben a partir del ${moment}.`,
  beforeText: "Ya puede llenar el formulario. Sus respuestas se conservan y podrá enviarlas a partir de entonces.",
  after: (moment) => `El plazo de solicitud terminó el ${moment}.`,
  afterText: "Sus respuestas se conservan, pero ya no se pueden enviar.",
};

/** Los textos del aviso de privacidad al pie de la página. */
const privacy: Texts["privacy"] = {
  heading: "Política de privacidad y aviso de cookies",
  use: {
    heading: "Qué hacemos con sus respuestas",
    text: (name) =>
      `${name} usa lo que usted escribe aquí para decidir sobre su admisión y para escribirle al respecto. Pueden leerlo quienes deciden y quienes administran este formulario.`,
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

/** Los textos del repaso y de la vista para imprimir. */
const review: Texts["review"] = {
  missing: "Aún falta",
  nothingMissing: "Todo lo obligatorio tiene respuesta.",
  yes: "Sí",
  no: "No",
  number: (number) => `Número de solicitud ${number}`,
  change: "Cambiar",
  left: (count) => (count === 1 ? "1 pregunta opcional sin respuesta" : `${count} preguntas opcionales sin respuesta`),
  required: "Aún sin respuesta: hace falta para poder enviar",
  loading: "Cargando la solicitud…",
  unanswered: "Sin respuesta",
};

/** Los textos de las sugerencias de una búsqueda. */
const search: Texts["search"] = {
  noMatch: "Nuestra lista no tiene nada parecido. Escríbalo completo: se conserva lo que escriba.",
  results: (count) => (count === 1 ? "1 resultado" : `${count} resultados`),
};

/** Los textos del resumen de errores y de la línea que lleva de uno a otro. */
const summary: Texts["summary"] = {
  heading: "¡Nos falta información!",
  text: "Los enlaces de abajo muestran lo que falta completar. Lo que falta se resalta en cada página; corríjalo y vuelva a enviar su solicitud.",
  nothingHere: "En esta página no falta nada.",
  otherQuestion: "Una pregunta que este formulario no muestra",
  complete: "Ya no hay nada marcado como pendiente, pero su solicitud todavía no está enviada.",
  repaired: "Corregido:",
  left: (count) => (count === 1 ? "Falta 1" : `Faltan ${count}`),
  nextToFix: "Siguiente error",
  mended: "Todo contestado. Ya puede enviarla.",
};

/** Every text of the widget in Spanish; the questions are in `es/questions/`. */
export const es: Texts = {
  account,
  auth,
  completion,
  conflict,
  documents,
  help,
  opening,
  privacy,
  review,
  search,
  summary,
  ...first,
};
