import type { Texts } from "../en";

/** Lo que acompaña al control de una pregunta. */
export const fields: Texts["fields"] = {
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
