import { unneeded } from "../store/documents";
import type { Parts } from "./parts";

const folders = ["uploads/", "documents/", "copies/"];
const batch = 200;
const ageMs = 2 * 3_600_000;

/**
 * Removes files that nothing needs: uploads never confirmed, and what a crash between the storage and the database left.
 * A file younger than `olderThanMs` may be in the making and stays. Returns how many went.
 */
export async function sweepFiles(parts: Parts, olderThanMs = ageMs): Promise<number> {
  const limit = Date.now() - olderThanMs;
  let removed = 0;
  const settle = async (keys: readonly string[]) => {
    for (const key of await unneeded(parts.db, keys)) {
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
