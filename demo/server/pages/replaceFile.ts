import { randomUUID } from "node:crypto";
import { renameSync, rmSync } from "node:fs";

/**
 * Replaces a file as a whole, by what `write` writes under another name: another process sees the former or the new one. Leaves
 * nothing where that fails. Several processes may do so at once.
 */
export function replaceFile(path: string, write: (path: string) => void): void {
  // Not the process id: in containers every server has the same one.
  const own = `${path}.${randomUUID()}`;
  try {
    write(own);
    renameSync(own, path);
  } catch (error) {
    rmSync(own, { force: true });
    throw error;
  }
}
