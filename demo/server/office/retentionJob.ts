import type { HourlyJob } from "../queue/queue";
import type { Services } from "../services";
import { deleteApplicant, NoAccount } from "./applicantData";
import { eraseDeletedRows } from "./deletionTable";
import { MissingFile } from "./requireFile";
import { applicantsBefore } from "./submissionTable";

/**
 * Deletes applicants whose application was submitted, or when not submitted last changed or logged in to, more than `days` ago,
 * as `applicant delete` does. Keeps those with a missing file. Returns how many were deleted and kept.
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
      if (error instanceof MissingFile) counts.kept += 1;
      // Another process or the office has deleted the account meanwhile, or its applicant has logged in.
      else if (!(error instanceof NoAccount)) throw error;
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
  return [{ kind: "delete-old-applications", schedule: "hourly", run }];
}
