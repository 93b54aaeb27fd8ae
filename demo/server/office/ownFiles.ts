import { SettingFault } from "../config/config";
import { databaseName } from "../database/database";
import { fileFolders, isOurs, StorageAway } from "../files/files";
import type { Services } from "../services";
import { hasAccounts } from "./applicantTable";
import { isNoted } from "./deletionTable";

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
  const { dataDir, s3 } = settings;
  const store = s3 ? `the bucket ${s3.bucket}` : `the folder ${dataDir}/files`;
  throw new SettingFault(
    `There are files of applicants in ${store}, and there is no applicant in ${databaseName(settings)}. Set DATABASE_URL, DATA_DIR and the S3 settings to those that belong together. For a new start move the files away.`,
  );
}
