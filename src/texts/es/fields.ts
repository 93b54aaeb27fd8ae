import type { Texts } from "../en";

/** Lo que acompaña al control de una pregunta. */
export const fields: Texts["fields"] = {
  pleaseAnswer: (label) => (label ? `Responda, por favor: ${label}` : "Responda esta pregunta, por favor."),
  addAnother: (noun) => `Agregar ${noun}`,
  blockName: (noun, number) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`,
  removeBlock: (noun, number) => `Quitar ${noun} ${number}`,
  blockAdded: (name) => `Se agregó: ${name}.`,
  blockRemoved: (name) => `Se quitó: ${name}.`,
  allBlocksShown: (count) => `Aquí hay espacio para ${count}: cuéntenos lo que más le importe.`,
  needsAccount: "Podrá completar esta pregunta cuando haya creado una cuenta.",
  uploadInProgress: "Se está subiendo un archivo",
  uploadInProgressText: "Espere, por favor, a que el archivo termine de subir.",
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
  notUploaded: (file) => (file ? `${file} no se subió` : "El archivo no se subió"),
  uploaded: (file) => `${file} se subió.`,
  deleteFailed: "No se pudo eliminar el archivo",
  ok: "Aceptar",
};
