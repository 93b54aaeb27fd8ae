import { isDatabaseAway } from "../database/database";
import { StorageAway } from "../files/files";
import type { HourlyJob } from "../queue/queue";
import type { Services } from "../services";
import { deleteApplicant, NoAccount } from "./applicantData";
import { eraseDeletedRows } from "./deletionTable";
import { MissingFile } from "./requireFile";
import { applicantsBefore } from "./submissionTable";

const kind = "delete-old-applications";

/**
 * Deletes applicants whose application was submitted, or when not submitted last changed or logged in to, more than `days` ago,
 * as `applicant delete` does. Keeps those with a missing file, and those whose deletion fails. Returns how many were deleted and kept.
 */
export async function deleteOldApplications(
  services: Services,
  days: number,
): Promise<{ readonly deleted: number; readonly kept: number }> {
  const counts = { deleted: 0, kept: 0 };
  for (const username of await applicantsBefore(services.db, days)) {
    try {
      await deleteApplicant(services, username, { olderThanDays: days });
      counts.deleted += 1;
    } catch (error) {
      // Another process or the office has deleted the account meanwhile, or its applicant has logged in.
      if (error instanceof NoAccount) continue;
      // Of every other applicant, too.
      if (error instanceof StorageAway || isDatabaseAway(error)) throw error;
      counts.kept += 1;
      if (!(error instanceof MissingFile)) services.log.fault(error, { kind });
    }
  }
  if (counts.deleted > 0) await eraseDeletedRows(services.db);
  if (counts.deleted + counts.kept > 0) services.log.info("old applications deleted", { ...counts, days });
  return counts;
}

/** The job of `KEEP_APPLICATIONS`; none without it. */
export function retentionJobs(services: Services): readonly HourlyJob[] {
  const { keepDays } = services.settings;
  if (keepDays === null) return [];
  const run = () => deleteOldApplications(services, keepDays);
  return [{ kind, schedule: "hourly", run }];
}
