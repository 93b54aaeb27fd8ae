import { forgetUnused } from "../documents/documents";
import { fileFolders, isOurs } from "../files/files";
import type { Job } from "../queue/queue";
import type { Services } from "../services";
import { deleteFilesJob } from "./applicantData";
import { deleteExpiredRows, unusedFiles } from "./deletionTable";
import { findFilesJob } from "./ownFiles";

const batch = 200;

const kind = "delete-unused-files";

/**
 * Deletes files that have been unused for two hours: uploads that were converted or never confirmed, those of documents that were
 * replaced or deleted, and what a crash left without a row. Until then they may belong to the rows of a backup that is being made,
 * or their row may not be stored yet. Those of accounts that the database lacks, as where it is the wrong one, stay for a month
 * and are reported. Leaves alone what is not of this server. Goes on after a file that cannot be deleted. Returns the number of
 * deleted files.
 */
export async function deleteUnusedFiles(services: Services): Promise<number> {
  let deleted = 0;
  let unknown = 0;
  const deleteUnused = async (keys: readonly string[]) => {
    const unused = await unusedFiles(services.db, keys);
    unknown += unused.filter(({ isKnown, isDue }) => !isKnown && !isDue).length;
    for (const { key } of unused.filter(({ isDue }) => isDue)) {
      try {
        await services.storage.files.remove(key);
        await forgetUnused(services.db, key);
        deleted += 1;
      } catch (error) {
        services.log.fault(error, { kind });
      }
    }
  };
  for (const folder of fileFolders) {
    const keys: string[] = [];
    for await (const key of services.storage.files.list(`${folder}/`)) {
      if (isOurs(key)) keys.push(key);
      if (keys.length >= batch) await deleteUnused(keys.splice(0));
    }
    await deleteUnused(keys);
  }
  if (unknown > 0)
    services.log.warn("files of applicants whom this database does not have; see Backup and restore", { unknown });
  return deleted;
}

/** Deletes what has expired: rows, then files without a row; and looks whether the store is the own one. */
export function deletionJobs(services: Services): readonly Job[] {
  const { db } = services;
  return [
    deleteFilesJob(services),
    findFilesJob(services),
    { kind: "delete-expired-rows", schedule: "at start and hourly", run: () => deleteExpiredRows(db) },
    { kind, schedule: "at start and hourly", run: () => deleteUnusedFiles(services) },
  ];
}
