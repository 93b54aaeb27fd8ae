/** The folders of the store: what applicants uploaded, what was converted from it, and their PDF copies. */
export const fileFolders = ["uploads", "documents", "copies"] as const;

const ours = new RegExp(`^(${fileFolders.join("|")})/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(/[\\w-][\\w.-]*)+$`);

/** Whether this server may have written a file of the store: a bucket may hold what others put in it, as the "folders" of consoles. */
export function isOurs(key: string): boolean {
  return ours.test(key);
}

/** Where one of them keeps the files of an account; ends with a slash. */
export function folderOf(folder: (typeof fileFolders)[number], accountId: string): string {
  return `${folder}/${accountId}/`;
}
