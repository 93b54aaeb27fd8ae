/** Texts of a document and its upload (§4 "Documents"). */
export const documents = {
  deleteFile: "Delete File",
  deleteFileText: "Are you sure you want to delete your file?",
  delete: "Delete",
  cancel: "Cancel",
  replaceFile: "Replace file",
  tryAgain: "Try again",
  uploading: (file: string) => `Uploading ${file}`,
  converting: (file: string) =>
    file ? `Checking ${file} and turning it into a PDF…` : "Checking your file and turning it into a PDF…",
  convertingHint: "This takes a few seconds. You can go on with other questions.",
  deleting: (file: string) => `Deleting ${file}…`,
  shrink: "Make it smaller and upload",
  toJpeg: "Turn it into a JPEG and upload",
  notShrunk: "This browser cannot read this picture. Please open it, take a screenshot and upload that.",
  uploadAs: (name: string) => `Upload as ${name}`,
  notUploaded: (file: string) => (file ? `${file} was not uploaded` : "The file was not uploaded"),
  uploaded: (file: string) => `${file} is uploaded.`,
  stored: (size: string) => `Uploaded · ${size}`,
  chooseFile: "Choose a file",
  orDrop: "or drop it here",
  fileRule: (types: string, limit: string, nameLimit: number) =>
    `${types}, up to ${limit}. The file name can have up to ${nameLimit} characters.`,
};
