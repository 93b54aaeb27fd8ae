import type { Texts } from "../en";

/** Lo que acompaña al control de una pregunta. */
export const fields: Texts["fields"] = {
  addAnother: (noun) => `Agregar ${noun}`,
  blockName: (noun, number) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`,
  removeBlock: (noun, number) => `Quitar ${noun} ${number}`,
  blockAdded: (name) => `Se agregó: ${name}.`,
  blockRemoved: (name) => `Se quitó: ${name}.`,
  removed: (name, more) => (more > 0 ? `Se quitó: ${name} y ${more} más.` : `Se quitó: ${name}.`),
  undo: "Deshacer",
  undoFollows: "Deshacer es lo siguiente en la página.",
  allBlocksShown: (count) => `Aquí hay espacio para ${count}: cuéntenos lo que más le importe.`,
  needsAccount: "Podrá completar esta pregunta cuando haya creado una cuenta.",
  uploadInProgress: "Se está subiendo un archivo",
  uploadInProgressText: "Espere, por favor, a que el archivo termine de subir.",
  deleteFailed: "No se pudo eliminar el archivo",
  ok: "Aceptar",
};
