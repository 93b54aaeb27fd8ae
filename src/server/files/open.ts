import { join } from "node:path";
import type { Settings, Vault } from "../config/config";
import { type LocalDisk, localDisk } from "./localDisk";
import { sealed } from "./sealed";
import type { Storage } from "./storage";

/** The path at which this server takes uploads when it stores them itself. */
export const uploadPath = "/files/upload";

/** Seconds during which a permit allows an upload to begin, and seconds that the upload may then take. */
export const permitSeconds = 15 * 60;

/** The storage of a deployment; `local` receives uploads itself, and is null when browsers send them to S3. */
export interface OpenedStorage {
  readonly files: Storage;
  readonly local: LocalDisk | null;
}

/** Opens the storage that the settings name. */
export async function openStorage(settings: Settings, vault: Vault, publicUrl: () => string): Promise<OpenedStorage> {
  if (settings.s3) {
    // Loaded only when it is used: Amazon's client takes a second to load.
    const { s3Storage } = await import("./s3");
    return { files: sealed(s3Storage(settings.s3), vault), local: null };
  }
  const local = localDisk(join(settings.dataDir, "files"), vault, () => publicUrl() + uploadPath);
  return { files: local, local };
}
