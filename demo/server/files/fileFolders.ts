/** The folders of the store: what applicants uploaded, what was converted from it, and their PDF copies. */
export const fileFolders = ["uploads", "documents", "copies"] as const;

/** Where one of them keeps the files of an account; ends with a slash. */
export function folderOf(folder: (typeof fileFolders)[number], accountId: string): string {
  return `${folder}/${accountId}/`;
}
