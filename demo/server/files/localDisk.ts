import type { Vault } from "../config/config";
import { type Folder, openFolder } from "./folder";
import { checkPolicy, type Fields, signedFields, type UploadFault } from "./policy";
import { sealed } from "./sealed";
import type { Credentials } from "./signature";
import type { Storage } from "./storage";

const bucket = "uploads";

/** Storage in a folder, which also receives the uploads that its permits allow. */
export interface LocalDisk extends Storage {
  /**
   * Receives one form upload: `fields` preceded the file. Checks the policy as S3 does before it reads the content, and
   * `isAwaited`, so that a permit cannot be used again for a file that has been removed. Stores nothing when it refuses.
   */
  accept(fields: Fields, isAwaited: IsAwaited, content: AsyncIterable<Uint8Array>): Promise<UploadFault | "stored">;
}

/** Whether a file is still to be uploaded. */
export type IsAwaited = (key: string) => Promise<boolean>;

async function readUpTo(content: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    // The rest is read and discarded: a browser whose upload is cut off does not show the answer.
    if (length <= most) chunks.push(chunk);
  }
  return length <= most ? new Uint8Array(Buffer.concat(chunks)) : null;
}

async function accept(
  folder: Folder,
  credentials: Credentials,
  fields: Fields,
  isAwaited: IsAwaited,
  content: AsyncIterable<Uint8Array>,
): Promise<UploadFault | "stored"> {
  const allowed = checkPolicy(fields, bucket, credentials, new Date());
  if (typeof allowed === "string") return allowed;
  const key = fields.get("key") ?? "";
  if (!(await isAwaited(key))) return "AccessDenied";
  const bytes = await readUpTo(content, allowed.most);
  if (bytes === null) return "EntityTooLarge";
  if (bytes.length < allowed.least) return "EntityTooSmall";
  // It may have been uploaded by another request meanwhile, and be in use or removed.
  if (!(await isAwaited(key))) return "AccessDenied";
  await folder.write(key, bytes);
  return "stored";
}

/** Encrypted storage in the folder `root`; `uploadUrl` is where this server takes uploads. */
export function localDisk(root: string, credentials: Credentials, vault: Vault, uploadUrl: () => string): LocalDisk {
  const folder = sealed(openFolder(root), vault);
  return {
    ...folder,
    async permit(key, { mostBytes, seconds }) {
      const sizes = { least: 1, most: mostBytes };
      return { url: uploadUrl(), fields: signedFields(key, bucket, sizes, seconds, credentials, new Date()) };
    },
    accept: (fields, isAwaited, content) => accept(folder, credentials, fields, isAwaited, content),
  };
}
