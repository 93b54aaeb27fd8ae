import { fileFolders, isOurs } from "../files/files";
import type { Job } from "../queue/queue";
import type { Services } from "../services";
import { deleteFilesJob } from "./applicantData";
import { deleteExpiredRows, freeSpace, unusedFiles } from "./deletionTable";

const batch = 200;
const ageMs = 2 * 3_600_000;

const kind = "delete-unused-files";

/**
 * Deletes unused files: uploads that were not confirmed, and files that a crash left without a row in the database. Keeps
 * files younger than `olderThanMs`, whose row may not be stored yet, and what is not of this server. Goes on after a file that
 * cannot be deleted. Returns the number of deleted files.
 */
export async function deleteUnusedFiles(services: Services, olderThanMs = ageMs): Promise<number> {
  const limit = Date.now() - olderThanMs;
  let deleted = 0;
  const deleteUnused = async (keys: readonly string[]) => {
    for (const key of await unusedFiles(services.db, keys)) {
      try {
        await services.storage.files.remove(key);
        deleted += 1;
      } catch (error) {
        services.log.fault(error, { kind });
      }
    }
  };
  for (const folder of fileFolders) {
    const keys: string[] = [];
    for await (const { key, changedAt } of services.storage.files.list(`${folder}/`)) {
      if (isOurs(key) && changedAt.getTime() <= limit) keys.push(key);
      if (keys.length >= batch) await deleteUnused(keys.splice(0));
    }
    await deleteUnused(keys);
  }
  return deleted;
}

/** Deletes what has expired: rows, then files without a row. */
export function deletionJobs(services: Services): readonly Job[] {
  const { db } = services;
  return [
    deleteFilesJob(services),
    { kind: "delete-expired-rows", schedule: "at start and hourly", run: () => deleteExpiredRows(db) },
    { kind, schedule: "at start and hourly", run: () => deleteUnusedFiles(services) },
    { kind: "free-space", schedule: "hourly", run: () => freeSpace(db) },
  ];
}
