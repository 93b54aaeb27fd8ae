import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../config/config";
import type { Db } from "../database/database";
import { emptyFiles, fillFile } from "./fileTable";
import { requireKey } from "./storage";

/** A file's content; null when there is none. */
function contentOf(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
}

/**
 * Takes the files of a release in which they were in `DATA_DIR/files` into their rows, as they are: they are sealed under the same
 * keys. The folder stays, for the operator to delete.
 */
export async function importFiles(db: Db, dataDir: string, log: Log): Promise<void> {
  const folder = join(dataDir, "files");
  if (!existsSync(folder)) return;
  let taken = 0;
  let missing = 0;
  for (const key of await emptyFiles(db)) {
    const content = await contentOf(join(folder, requireKey(key)));
    if (content === null) {
      // An upload that is not confirmed may never have come.
      if (!key.startsWith("uploads/")) missing += 1;
      continue;
    }
    await fillFile(db, key, content);
    taken += 1;
  }
  if (missing > 0) log.warn("documents or copies are not in DATA_DIR/files; keep the folder", { taken, missing });
  else if (taken > 0)
    log.info("the files of DATA_DIR/files are in the database now; the folder can be deleted", { taken });
}
