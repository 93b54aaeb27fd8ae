import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";

/**
 * Replaces a file as a whole, by what `write` writes under another name: another process sees the former or the new one. Leaves
 * nothing where that fails. Several processes may do so at once.
 */
export async function replaceFile(path: string, write: (path: string) => Promise<void>): Promise<void> {
  // Not the process id: in containers every server has the same one.
  const own = `${path}.${randomUUID()}`;
  try {
    await write(own);
    await rename(own, path);
  } catch (error) {
    await rm(own, { force: true });
    throw error;
  }
}
