import type { Settings, Vault } from "../config/config";
import type { Db } from "../database/database";
import { putFile } from "./fileTable";
import { type Receiver, receiver } from "./receiver";
import { sealed } from "./sealed";
import type { ObjectStore, Storage } from "./storage";
import { storedFiles } from "./storedFiles";

/** The path at which this server takes uploads when it stores them itself. */
export const uploadPath = "/files/upload";

/** Seconds during which a permit allows an upload to begin, and seconds that the upload may then take. */
export const permitSeconds = 15 * 60;

/** The storage of a deployment: with an S3 store as `objects`, to which browsers upload, or with a `receiver` of uploads. */
export interface OpenedStorage {
  readonly files: Storage;
  readonly objects: ObjectStore | null;
  readonly receiver: Receiver | null;
}

/** Opens the storage that the settings name: the database, or an S3 store for what is written from now on. */
export async function openStorage(
  { s3 }: Pick<Settings, "s3">,
  db: Db,
  vault: Vault,
  publicUrl: () => string,
): Promise<OpenedStorage> {
  if (s3 === null) {
    const files = receiver(sealed(storedFiles(db, null), vault), vault, () => publicUrl() + uploadPath);
    return { files, objects: null, receiver: files };
  }
  // Loaded only when it is used: Amazon's client takes a second to load.
  const { s3Storage } = await import("./s3");
  const objects = s3Storage(s3);
  return {
    files: {
      ...sealed(storedFiles(db, objects), vault),
      async permit(key, terms) {
        // Its row comes before the object, so that no object is without a row.
        return (await putFile(db, key, null)) ? objects.permit(key, terms) : null;
      },
    },
    objects,
    receiver: null,
  };
}
