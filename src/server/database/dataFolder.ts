import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** A data folder that cannot be used; the message is one line for the operator. */
export class FolderFault extends Error {
  override readonly name = "FolderFault";
}

/** The permissions of other users of this machine. */
export const ofOthers = 0o077;

/** Removes all permissions of other users of this machine from a file or folder. */
function restrictToOwner(path: string): void {
  const { mode } = statSync(path);
  if ((mode & ofOthers) !== 0) chmodSync(path, mode & ~ofOthers);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}

/**
 * Creates the folder of the embedded database, readable by its owner only, since it holds applicants' answers. Throws a
 * `FolderFault` when the folder cannot be created, written, or its permissions changed.
 */
export function prepareDataFolder(dataDir: string): string {
  const database = join(dataDir, "database");
  try {
    mkdirSync(database, { recursive: true, mode: 0o700 });
    for (const path of [dataDir, database, ...filesIn(database)]) restrictToOwner(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown fault";
    throw new FolderFault(
      `DATA_DIR is "${dataDir}", which this user cannot make, write and own (${code}). Give the folder to this user, or name another.`,
    );
  }
  return database;
}
