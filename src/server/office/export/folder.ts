import { createHash, randomUUID } from "node:crypto";
import { constants, existsSync, statSync } from "node:fs";
import { access, type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A file of an export, as its manifest names it. */
export interface WrittenFile {
  /** Its path in the folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, in hexadecimal digits. */
  readonly sha256: string;
}

/** A file that is written piece by piece, so that it is never in memory as a whole. */
export interface GrowingFile {
  write(text: string): Promise<void>;
  /** Closes it when all of it is on the disk. */
  finish(): Promise<WrittenFile>;
}

/** A new folder that gets its name when everything is in it. */
export interface NewFolder {
  grow(path: string): Promise<GrowingFile>;
  write(path: string, content: Uint8Array): Promise<WrittenFile>;
  /** Removes a folder in it, if it is there. */
  remove(path: string): Promise<void>;
}

// No export takes so long, and the next night's is later than that.
const abandonedMs = 12 * 3_600_000;
const partialName = /\.partial-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Deletes what killed exports to folders of any name left in `parent` half a day ago or earlier: it holds answers. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!partialName.test(name)) continue;
    // Another export may delete it at the same time.
    const found = statSync(join(parent, name), { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - abandonedMs)
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function grow(folder: string, path: string, opened: Set<FileHandle>): Promise<GrowingFile> {
  const file = await open(join(folder, path), "wx", 0o600);
  opened.add(file);
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    async write(text) {
      const content = Buffer.from(text, "utf8");
      hash.update(content);
      bytes += content.length;
      await file.writeFile(content);
    },
    async finish() {
      await file.sync();
      await file.close();
      opened.delete(file);
      return { path, bytes, sha256: hash.digest("hex") };
    },
  };
}

/** Writes a new file, which only its owner may read; leaves none where that fails, as on a full disk. Throws when `path` exists. */
export async function writeNewFile(path: string, content: Uint8Array | string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function writeWhole(folder: string, path: string, content: Uint8Array): Promise<WrittenFile> {
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  await writeNewFile(join(folder, path), content);
  return { path, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}

function requireNew(path: string): void {
  if (existsSync(path)) throw new Error(`${path} exists already. Name a new folder.`);
}

/**
 * Makes the folder `path`, readable by its owner only. `fill` writes under another name beside it, and the folder gets its own
 * name when all is in it. It is deleted when that fails. Throws when `path` exists or cannot be made.
 */
export async function makeFolder<T>(path: string, fill: (folder: NewFolder) => Promise<T>): Promise<T> {
  requireNew(path);
  const partial = `${path}.partial-${randomUUID()}`;
  await access(dirname(path), constants.W_OK);
  await removeAbandoned(dirname(path));
  await mkdir(partial, { mode: 0o700 });
  const opened = new Set<FileHandle>();
  try {
    const result = await fill({
      grow: (name) => grow(partial, name, opened),
      write: (name, content) => writeWhole(partial, name, content),
      remove: (name) => rm(join(partial, name), { recursive: true, force: true }),
    });
    await rename(partial, path).catch((error: unknown) => {
      // Another export has taken the name meanwhile.
      requireNew(path);
      throw error;
    });
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await Promise.all([...opened].map((file) => file.close()));
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Makes the new name last through a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync();
  await folder.close();
}
