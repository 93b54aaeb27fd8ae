/** Texts of a document and its upload (§4 "Document upload and conversion"). */
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
  notUploaded: (file: string) => (file ? `${file} was not uploaded` : "The file was not uploaded"),
  uploaded: (file: string) => `${file} is uploaded.`,
};
