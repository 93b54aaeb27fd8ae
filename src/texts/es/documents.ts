import type { Texts } from "../en";

/** Los textos de la subida de un documento. */
export const documents: Texts["documents"] = {
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
