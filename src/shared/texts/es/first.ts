import type { SharedTexts } from "../en";

const number = (value: number) => value.toLocaleString("es-US");

/** Los textos de `src/widget/controls/`. */
const controls: SharedTexts["controls"] = {
  noOptions: "No hay opciones",
  loading: "Cargando...",
  blank: "--",
  errorPrefix: (isMissing) => (isMissing ? "Error, responda, por favor:" : "Error:"),
  missing: "Obligatorio",
  cut: (limit) => `Aquí caben ${limit} caracteres. Lo que no cupo se omitió.`,
  oneOfThese: "(uno de estos)",
  clear: "Borrar",
  cleared: "Su elección se borró.",
  count: (used, limit) => `${number(used)} de ${number(limit)} caracteres`,
  left: (left) => (left === 1 ? "Queda 1 carácter" : `Quedan ${number(left)} caracteres`),
  month: "Mes",
  day: "Día",
  year: "Año",
  dateProblem: {
    month: "Elija un mes.",
    day: "Escriba el día: un número del 1 al 31.",
    year: "Escriba el año con 4 dígitos, por ejemplo 2008.",
    date: (month, days) => `Ese año, ${month} tiene solo ${days} días.`,
  },
};

/** Lo que acompaña al control de una pregunta. */
const fields: SharedTexts["fields"] = {
  addAnother: (noun) => `Agregar ${noun}`,
  blockName: (noun, number) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`,
  removeBlock: (noun, number) => `Quitar ${noun} ${number}`,
  blockAdded: (name) => `Se agregó: ${name}.`,
  removed: (name) => `Se quitó: ${name}.`,
  removedTogether: (names, last) => `Se quitaron: ${names} y ${last}.`,
  closePart: "Volver a cerrar esta parte",
  edit: "Editar",
  undo: "Deshacer",
  undone: "Se recuperaron sus respuestas.",
  allBlocksShown: (count) => `Aquí hay espacio para ${count}: cuéntenos lo que más le importe.`,
  needsAccount: "Podrá completar esta pregunta cuando haya creado una cuenta.",
  uploadInProgress: "Se está subiendo un archivo",
  uploadInProgressText: "Espere, por favor, a que el archivo termine de subir.",
  deleteFailed: "No se pudo eliminar el archivo",
  ok: "Aceptar",
};

/** Lo que el formulario mismo dice de una respuesta. */
const form: SharedTexts["form"] = {
  dates: {
    months: [
      "enero",
      "febrero",
      "marzo",
      "abril",
      "mayo",
      "junio",
      "julio",
      "agosto",
      "septiembre",
      "octubre",
      "noviembre",
      "diciembre",
    ],
    day: (day, month, year) => `${day} de ${month} de ${year}`,
    monthYear: (month, year) => `${month} de ${year}`,
  },
  format: {
    notListed: "Elija, por favor, una de las opciones de la lista.",
    notADate: "Escriba una fecha válida.",
    halfMonthYear: "Elija tanto el mes como el año.",
    tooLong: "Acorte esta respuesta a {max} caracteres.",
    extension: "Este formulario no admite extensiones. Escriba solo los diez dígitos del número.",
  },
  files: {
    tooLarge: "Su archivo es demasiado grande. El tamaño máximo es de 1 MB.",
    wrongType: "Solo se aceptan estos tipos de archivo: .png, .jpeg, .jpg, .pdf, .docx",
    nameTooLong:
      "El nombre de su archivo es demasiado largo. Puede tener hasta 32 caracteres, incluida la extensión. Póngale un nombre más corto, como historial.pdf, y elíjalo de nuevo.",
    empty: "Su archivo está vacío. Suba un archivo que no esté vacío.",
  },
  password: {
    length: "tiene al menos 12 caracteres",
    uppercase: "usa al menos una letra mayúscula",
    lowercase: "usa al menos una letra minúscula",
    digit: "usa al menos un número",
    special: "usa al menos un carácter especial, como ! ? # @",
    trimmed: "no tiene espacios al principio ni al final",
  },
  attached: "Adjunto",
};

/** Los textos del aviso de inactividad. */
const idle: SharedTexts["idle"] = {
  heading: "¿Sigue ahí?",
  text: "Para proteger su solicitud, cerramos la sesión después de 15 minutos sin actividad.",
  left: (clock) => `Su sesión se cerrará en ${clock}.`,
  announce: (seconds) =>
    seconds >= 60 ? "Su sesión se cerrará en un minuto." : `Su sesión se cerrará en ${seconds} segundos.`,
  stay: "Sí, volver a mi solicitud",
  leave: "No, cerrar mi sesión",
};

/** Los textos de la lista de secciones de una página, y de lo que sigue a una elección en ella. */
const sections: SharedTexts["sections"] = {
  marks: { complete: "completa", begun: "empezada", optional: "opcional" },
  putAway: (count) => (count === 1 ? "Se ocultó 1 pregunta opcional." : `Se ocultaron ${count} preguntas opcionales.`),
};

/** Los textos de `src/widget/app/`: avisos, cuenta, pie de página, diálogos y pantallas de error. */
const shell: SharedTexts["shell"] = {
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

/** Lo que dicen los avisos. */
const state: SharedTexts["state"] = {
  unexpected: "Tuvimos un error inesperado. Inténtelo de nuevo más tarde, por favor.",
  done: "Listo.",
  sessionInvalid: "Su sesión no es válida. Borre sus cookies y vuelva a iniciar sesión.",
  loggedOutIdle: "Su sesión se cerró automáticamente por inactividad.",
  loggedOut: "Usted cerró la sesión.",
  submitted: "Su solicitud se envió correctamente.",
  unreachable: "No podemos comunicarnos con la universidad en este momento. Revise su conexión e inténtelo de nuevo.",
  notLoaded:
    "No se pudo cargar una parte de esta página. Vuelva a cargarla para continuar; sus respuestas se conservan.",
  uploadRefused:
    "Su archivo no llegó, aunque sí podemos comunicarnos con la universidad. Puede ser demasiado grande para una red en el camino. Inténtelo de nuevo o elija un archivo más pequeño.",
  answerBlocked:
    "Esta respuesta no llegó: algo en el camino a la universidad la rechaza. Escríbala de otra manera, por ejemplo sin signos especiales.",
  unreadable:
    "Ya no podemos leer su archivo. Puede que se haya modificado, movido o borrado. Elíjalo de nuevo, por favor.",
  oneFile: "Elija un solo archivo, por favor. Si tiene varias páginas, reúnalas en un PDF.",
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

/** Los textos de los tres pasos. */
const steps: SharedTexts["steps"] = {
  saveAndContinue: "Guardar y seguir",
  save: "Guardar",
  next: "Siguiente",
  nextMeans: "Abre el paso siguiente",
  back: "Atrás",
  submit: "Enviar",
  sending: "Enviando…",
  onThisPage: "En esta página",
  missingHere: (count) => (count === 1 ? "1 punto por corregir" : `${count} puntos por corregir`),
  choice: {
    label: "Preguntas por mostrar",
    all: "Todas",
    required: "Obligatorias\u00a0*",
    amount: (questions, minutes) => `${questions}${minutes === null ? " preguntas" : ` · unos ${minutes} min`}`,
  },
  promises: {
    applicationFee: "Sin costo de solicitud",
    essay: "Sin ensayo",
    testScores: "Sin exámenes obligatorios",
    scholarships: "Becas sin trámite aparte",
    decision: "Decisión en una semana",
  },
  decisionBy: (date) => `Decisión a más tardar el ${date}`,
  promisesLabel: "Qué puede esperar",
  atHand: (things) => `Tenga a mano: ${things}`,
  atHandUsually: "el nombre de su escuela y sus puntajes.",
  saving: "Guardando…",
  savedJustNow: "Guardado hace un momento",
  savedAt: (time) => `Guardado ${time}`,
  clock: "es-US",
  retrying: "Sin guardar: intentando de nuevo",
  offline: "Sin red: quedan aquí por ahora.",
  refused: "Sin guardar",
  loadNewest: "Cargar lo último",
  conflicted: "Sin guardar: elija entre dos respuestas",
  notKept: "Solo en esta pestaña.",
  saveFailed: "Sus respuestas no se guardaron",
  submitFailed: "Su solicitud no se envió",
  review: "Repase sus respuestas",
  reviewBack: "Volver a sus respuestas",
};

/** Lo que necesita todo diálogo y aviso. */
const ui: SharedTexts["ui"] = {
  close: "Cerrar",
  loading: "Cargando…",
  application: "Solicitud",
  notifications: "Notificaciones",
  steps: "Pasos de la solicitud",
  stepOf: (step, total, name) => `Paso ${step} de ${total}: ${name}`,
  stepDone: "Completado",
  stepBegun: "Empezado",
  percent: (done) => `${done}%`,
};

/** The texts that are loaded with the application, in the Spanish of the United States, with "usted". */
export const first: SharedTexts = { controls, fields, form, idle, sections, shell, state, steps, ui };
