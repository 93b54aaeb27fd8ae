import { UnreadableFile } from "../files/files";
import type { Services } from "../services";
import { isNamed } from "./submissionTable";

/** The file of a row is not in the store: the row is right, so the store is the wrong one, or has lost files. */
export class MissingFile extends Error {
  override readonly name = "MissingFile";
  constructor({ settings: { s3 } }: Services, key: string) {
    super(
      `The file ${key}, which the database names, is not in ${s3 ? `the S3 bucket ${s3.bucket}` : "the database"}. Nothing was done. Set the S3 settings as for the server, or restore the file. If it is lost, write --missing-files.`,
    );
  }
}

/** Reads the files that rows name. */
export interface FileReader {
  /** Null for a file that is lost, or that no row names any more. */
  readonly read: (key: string) => Promise<Uint8Array | null>;
  /** The keys of those that were lost. */
  readonly lost: ReadonlySet<string>;
}

/** Throws a `MissingFile` when the store does not have a file, unless it may be lost: then one that cannot be decrypted is lost, too. */
export function openFiles(services: Services, evenIfFilesAreMissing = false): FileReader {
  const lost = new Set<string>();
  return {
    lost,
    async read(key) {
      const content = await services.storage.files.read(key).catch((error: unknown) => {
        if (evenIfFilesAreMissing && error instanceof UnreadableFile) return null;
        throw error;
      });
      // It may have been replaced or deleted since its row was read.
      if (content === null && !(await isNamed(services.db, key))) return null;
      if (content === null && !evenIfFilesAreMissing) throw new MissingFile(services, key);
      if (content === null) lost.add(key);
      return content;
    },
  };
}

/** Names the lost files in a sentence; empty without any. */
export function lostFilesText(lost: Iterable<string>): string {
  const keys = [...lost].join(", ");
  return keys === "" ? "" : ` These files are lost: ${keys}.`;
}
