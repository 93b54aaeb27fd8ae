import { SettingFault } from "../config/config";
import { databaseName } from "../database/database";
import { fileFolders, isOurs, StorageAway } from "../files/files";
import type { HourlyJob } from "../queue/queue";
import type { Services } from "../services";
import { hasAccounts } from "./applicantTable";
import { isNoted, newestDocuments } from "./deletionTable";
import { storeName } from "./namedFiles";

async function firstFile({ storage }: Services): Promise<string | null> {
  for (const folder of fileFolders) {
    for await (const key of storage.files.list(`${folder}/`)) if (isOurs(key)) return key;
  }
  return null;
}

/**
 * Throws a `SettingFault` where the database is new and the store has files of applicants: one of both is another
 * installation's, as where `DATABASE_URL` is missing, and applicants would begin anew beside their applications.
 */
export async function requireOwnFiles(services: Services): Promise<void> {
  const { db, settings } = services;
  if (await hasAccounts(db)) return;
  const file = await firstFile(services).catch((error: unknown) => {
    // The server starts without its store.
    if (error instanceof StorageAway) return null;
    throw error;
  });
  // Where all applicants have been deleted, the hourly job has noted what they left.
  if (file === null || (await isNoted(db, file))) return;
  throw new SettingFault(
    `There are files of applicants in ${storeName(services)}, and there is no applicant in ${databaseName(settings)}. Set DATABASE_URL, DATA_DIR and the S3 settings to those that belong together. For a new start move the files away.`,
  );
}

/**
 * Throws where the store has none of the newest documents: it is another one, as where its disk is not mounted. What
 * applicants upload meanwhile is in the wrong place.
 */
async function findFiles(services: Services): Promise<void> {
  const keys = await newestDocuments(services.db);
  for (const key of keys) {
    // While the store fails, other faults say so.
    const size = await services.storage.files.size(key).catch(() => 0);
    if (size !== null) return;
  }
  if (keys.length > 0) throw new Error(`None of the newest ${keys.length} documents is in ${storeName(services)}.`);
}

export function findFilesJob(services: Services): HourlyJob {
  return { kind: "find-files", schedule: "at start and hourly", run: () => findFiles(services) };
}
