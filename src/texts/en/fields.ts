/** Texts of `src/fields/`, around a question's control. */
export const fields = {
  addAnother: (noun: string) => `Add another ${noun}`,
  blockName: (noun: string, number: number) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`,
  removeBlock: (noun: string, number: number) => `Remove ${noun} ${number}`,
  blockAdded: (name: string) => `${name} added.`,
  removed: (name: string) => `${name} was removed.`,
  removedTogether: (names: string, last: string) => `${names} and ${last} were removed.`,
  closePart: "Close this part again",
  edit: "Edit",
  undo: "Undo",
  undone: "Your answers were brought back.",
  allBlocksShown: (count: number) => `There is room for ${count} here: tell us about the ones that matter most.`,
  needsAccount: "This question can be finished once you have created an account.",
  uploadInProgress: "File Upload in Progress",
  uploadInProgressText: "Please wait until the file upload has completed.",
  deleteFailed: "The file could not be deleted",
  ok: "OK",
};
