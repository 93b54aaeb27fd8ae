/** Texts of `src/fields/`: what stands around a question's control. */
export const fields = {
  /** The schema's message for a missing answer is the label; at the field it becomes a request. */
  pleaseAnswer: (label: string) => (label ? `Please answer: ${label}` : "Please answer this question."),
  addAnother: (noun: string) => `Add another ${noun}`,
  blockName: (noun: string, number: number) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`,
  removeBlock: (noun: string, number: number) => `Remove ${noun} ${number}`,
  blockAdded: (name: string) => `${name} added.`,
  blockRemoved: (name: string) => `${name} removed.`,
  allBlocksShown: (count: number) => `There is room for ${count} here: tell us about the ones that matter most.`,
  needsAccount: "This question can be finished once you have created an account.",
  uploadInProgress: "File Upload in Progress",
  uploadInProgressText: "Please wait until the file upload has completed.",
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
  deleteFailed: "The file could not be deleted",
  ok: "OK",
};
