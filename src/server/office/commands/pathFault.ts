const reasons: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "does not exist, or its folder does not."],
  ["ENOTDIR", "is below a file. Name a folder."],
  ["EISDIR", "is a folder. Name a file."],
  ["EEXIST", "exists already. Name a new one."],
]);

// The user of the server may not open it.
const closed: readonly unknown[] = ["EACCES", "EPERM", "EROFS"];

/** Turns an error of the file system into a sentence with the path; returns other errors as they are. */
export function pathFault(error: unknown): unknown {
  if (error instanceof Error && "code" in error && error.code === "ENOSPC")
    return new Error("The disk is full (ENOSPC).");
  if (!(error instanceof Error && "code" in error && "path" in error)) return error;
  const { code, path } = error;
  if (closed.includes(code)) {
    return new Error(
      `${path} is closed to this command (${code}). Name a place that the user of the server can read and write, such as one in DATA_DIR.`,
    );
  }
  const reason = reasons.get(code);
  return reason === undefined ? error : new Error(`${path} ${reason}`);
}
