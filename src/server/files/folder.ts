import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { diskFileMs, inDiskTurn } from "./diskTurns";
import { requireKey } from "./storage";

/** Files in a folder of this machine, by key. */
export interface Folder {
  size(key: string): Promise<number | null>;
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, content: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
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

/** How long the disk may take, in milliseconds: for a file, and for the names of all. */
const usualPatience = { file: diskFileMs, list: 300_000 };

/** Opens a folder for files; it is made when the first one is written. */
export function openFolder(root: string, patience = usualPatience): Folder {
  const { file, list } = patience;
  const pathOf = (key: string) => join(root, requireKey(key));
  async function remove(path: string): Promise<void> {
    await rm(path, { force: true });
    // Removes the folders of an applicant that have become empty, too.
    for (let folder = dirname(path); folder.length > root.length; folder = dirname(folder)) {
      const isEmpty = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!isEmpty) return;
    }
  }
  return {
    async size(key) {
      const path = pathOf(key);
      const found = await inDiskTurn(file, () => stat(path).catch(absent));
      return found?.isFile() ? found.size : null;
    },
    async read(key) {
      const path = pathOf(key);
      const content = await inDiskTurn(file, () => readFile(path).catch(absent));
      return content && new Uint8Array(content);
    },
    async write(key, content) {
      const path = pathOf(key);
      await inDiskTurn(file, () => replace(path, content));
    },
    async remove(key) {
      const path = pathOf(key);
      await inDiskTurn(file, () => remove(path));
    },
    async *list(prefix) {
      const folder = join(root, requireKey(prefix.replace(/\/$/, "")));
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await inDiskTurn(list, () => readdir(folder, options).catch(absent));
      for (const entry of entries ?? []) {
        if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).split(sep).join("/");
      }
    },
  };
}
