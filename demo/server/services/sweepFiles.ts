import { unusedFiles } from "../store/documents";
import type { Parts } from "./parts";

const folders = ["uploads/", "documents/", "copies/"];
const batch = 200;
const ageMs = 2 * 3_600_000;

/**
 * Removes unused files: uploads that were not confirmed, and files that a crash left without a row in the database. Keeps
 * files younger than `olderThanMs`, whose row may not be stored yet. Returns the number of removed files.
 */
export async function sweepFiles(parts: Parts, olderThanMs = ageMs): Promise<number> {
  const limit = Date.now() - olderThanMs;
  let removed = 0;
  const settle = async (keys: readonly string[]) => {
    for (const key of await unusedFiles(parts.db, keys)) {
      await parts.storage.files.remove(key);
      removed += 1;
    }
  };
  for (const folder of folders) {
    let keys: string[] = [];
    for await (const { key, changedAt } of parts.storage.files.list(folder)) {
      if (changedAt.getTime() <= limit) keys.push(key);
      if (keys.length >= batch) await settle(keys.splice(0));
    }
    await settle(keys);
    keys = [];
  }
  return removed;
}
