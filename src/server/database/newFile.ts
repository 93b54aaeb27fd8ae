import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";

/**
 * Makes the file `path`, which only its owner may read, and which gets its name when `fill` has written all of it to the file
 * descriptor; leaves none on an error. Throws when `path` exists.
 */
export async function makeNewFile<T>(path: string, fill: (file: number) => Promise<T>): Promise<T> {
  if (existsSync(path)) throw new Error(`${path} exists already. Name a new one.`);
  const partial = `${path}.partial`;
  const file = openSync(partial, "wx", 0o600);
  try {
    const result = await fill(file);
    fsyncSync(file);
    renameSync(partial, path);
    return result;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
