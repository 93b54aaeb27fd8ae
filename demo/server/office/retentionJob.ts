import type { HourlyJob } from "../queue/queue";
import type { Services } from "../services";
import { deleteApplicant } from "./applicantData";
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
      await deleteApplicant(services, username);
      counts.deleted += 1;
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      counts.kept += 1;
    }
  }
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
