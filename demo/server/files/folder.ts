import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { requireKey, type StoredFile } from "./storage";

/** Files in a folder of this machine, by key. */
export interface Folder {
  size(key: string): Promise<number | null>;
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, content: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredFile>;
}

function absent(error: unknown): null {
  if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
  throw error;
}

/** Opens a new file, and makes its folder: again, if a deletion of the last other file takes the folder meanwhile. */
async function openNew(path: string): Promise<FileHandle> {
  for (;;) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(absent);
    const file = await open(path, "wx", 0o600).catch(absent);
    if (file) return file;
  }
}

/** Replaces a file atomically: after a crash the old file is unchanged, perhaps beside a `.part` that is never read. */
async function replace(path: string, content: Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  const file = await openNew(part);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(part, path);
}

/** Opens a folder for files; it is made when the first one is written. */
export function openFolder(root: string): Folder {
  const pathOf = (key: string) => join(root, requireKey(key));
  return {
    size: (key) => stat(pathOf(key)).then((found) => (found.isFile() ? found.size : null), absent),
    read: (key) => readFile(pathOf(key)).then((content) => new Uint8Array(content), absent),
    write: (key, content) => replace(pathOf(key), content),
    async remove(key) {
      await rm(pathOf(key), { force: true });
      // Removes the folders of an applicant that have become empty, too.
      for (let folder = dirname(pathOf(key)); folder.length > root.length; folder = dirname(folder)) {
        const isEmpty = await rmdir(folder).then(
          () => true,
          () => false,
        );
        if (!isEmpty) return;
      }
    },
    async *list(prefix) {
      const names = await readdir(join(root, requireKey(prefix.replace(/\/$/, ""))), { recursive: true }).catch(absent);
      for (const name of names ?? []) {
        const path = join(root, prefix, name);
        const found = await stat(path).catch(absent);
        if (found?.isFile())
          yield { key: prefix + name.split(sep).join("/"), size: found.size, changedAt: found.mtime };
      }
    },
  };
}
