import { fileFolders } from "../files/files";
import type { HourlyJob } from "../queue/queue";
import type { Services } from "../services";
import { deleteExpiredRows, freeSpace, unusedFiles } from "./deletionTable";

const batch = 200;
const ageMs = 2 * 3_600_000;

/**
 * Deletes unused files: uploads that were not confirmed, and files that a crash left without a row in the database. Keeps
 * files younger than `olderThanMs`, whose row may not be stored yet. Returns the number of deleted files.
 */
export async function deleteUnusedFiles(services: Services, olderThanMs = ageMs): Promise<number> {
  const limit = Date.now() - olderThanMs;
  let deleted = 0;
  const deleteUnused = async (keys: readonly string[]) => {
    for (const key of await unusedFiles(services.db, keys)) {
      await services.storage.files.remove(key);
      deleted += 1;
    }
  };
  for (const folder of fileFolders) {
    const keys: string[] = [];
    for await (const { key, changedAt } of services.storage.files.list(`${folder}/`)) {
      if (changedAt.getTime() <= limit) keys.push(key);
      if (keys.length >= batch) await deleteUnused(keys.splice(0));
    }
    await deleteUnused(keys);
  }
  return deleted;
}

/** Deletes what has expired: rows, then files without a row. */
export function deletionJobs(services: Services): readonly HourlyJob[] {
  const { db } = services;
  return [
    { kind: "delete-expired-rows", schedule: "at start and hourly", run: () => deleteExpiredRows(db) },
    { kind: "delete-unused-files", schedule: "at start and hourly", run: () => deleteUnusedFiles(services) },
    { kind: "free-space", schedule: "hourly", run: () => freeSpace(db) },
  ];
}
