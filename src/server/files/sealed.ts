import type { Vault } from "../config/config";
import { type Contents, StorageAway, UnreadableFile } from "./storage";

/** The first bytes of a sealed file; no PDF, picture or Word document begins with them. */
const mark = Buffer.from("admissions-sealed-1\n");
/** The largest file that is read: a store may hold larger files that it accepted against its policy. */
const mostBytes = 64 * 1_048_576;

/**
 * Files that are encrypted at rest, each bound to its key: a file that is moved to another key does not open. Files
 * that are not sealed are read as they are: those that browsers send straight to an S3-compatible store, and those of
 * releases before files were sealed. Throws an `UnreadableFile` for a sealed file that cannot be opened.
 */
export function sealed(files: Contents, vault: Vault): Contents {
  const open = async (key: string, stored: number) => {
    const content = await files.read(key);
    if (content && content.length !== stored)
      throw new StorageAway(new Error(`Of the file ${key} it gave ${content.length} of ${stored} bytes.`));
    if (!content || !mark.equals(content.subarray(0, mark.length))) return content;
    try {
      return vault.openBytes(content.subarray(mark.length), `file:${key}`);
    } catch (cause) {
      throw new UnreadableFile(`The file ${key} cannot be decrypted.`, { cause });
    }
  };
  return {
    async read(key: string) {
      const stored = await files.size(key);
      if (stored === null) return null;
      if (stored > mostBytes) throw new Error(`The file ${key} has ${stored} bytes, more than any of ours.`);
      return open(key, stored);
    },
    async size(key: string) {
      const stored = await files.size(key);
      return stored === null || stored > mostBytes ? stored : ((await open(key, stored))?.length ?? null);
    },
    write: (key: string, content: Uint8Array) =>
      files.write(key, Buffer.concat([mark, vault.sealBytes(content, `file:${key}`)])),
  };
}
