import { UnreadableFile } from "../files/files";
import type { Services } from "../services";

/** The file of a row is not in the store: the row is right, so the store is the wrong one, or has lost files. */
export class MissingFile extends Error {
  override readonly name = "MissingFile";
  constructor(services: Services, key: string) {
    const { s3, dataDir } = services.settings;
    const place = s3 ? `the S3 bucket ${s3.bucket}` : `the folder ${dataDir}/files`;
    super(
      `The file ${key}, which the database names, is not in ${place}. Nothing was done. Set DATA_DIR or the S3 settings as for the server, or restore the file.`,
    );
  }
}

/** A file that a row names. Throws a `MissingFile` when the store does not have it. */
export async function requireFile(services: Services, key: string): Promise<Uint8Array> {
  const content = await services.storage.files.read(key);
  if (content === null) throw new MissingFile(services, key);
  return content;
}

/** Throws a `MissingFile` when the store lacks one of these files. */
export async function requireFiles(services: Services, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const size = await services.storage.files.size(key).catch((error: unknown) => {
      if (error instanceof UnreadableFile) return 0;
      throw error;
    });
    if (size === null) throw new MissingFile(services, key);
  }
}
