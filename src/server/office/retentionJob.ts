import { databaseTime, isDatabaseAway, type Queryable } from "../database/database";
import type { HourlyJob } from "../queue/queue";
import type { Services } from "../services";
import { deleteApplicant, NoAccount } from "./applicantData";
import { applicantsBefore } from "./submissionTable";

const kind = "delete-old-applications";

/**
 * Deletes applicants whose application was submitted, or when not submitted last changed or logged in to, more than `days` ago,
 * as `applicant delete` does. Keeps those whose deletion fails. Returns how many were
 * deleted and kept, and how many are left because `stop` has aborted.
 */
export async function deleteOldApplications(
  services: Services,
  days: number,
  stop?: AbortSignal,
): Promise<{ readonly deleted: number; readonly kept: number; readonly left: number }> {
  const counts = { deleted: 0, kept: 0, left: 0 };
  for (const username of await applicantsBefore(services.db, days)) {
    if (stop?.aborted) {
      counts.left += 1;
      continue;
    }
    try {
      await deleteApplicant(services, username, { olderThanDays: days });
      counts.deleted += 1;
    } catch (error) {
      // Another process or the office has deleted the account meanwhile, or its applicant has logged in.
      if (error instanceof NoAccount) continue;
      // Of every other applicant, too.
      if (isDatabaseAway(error)) throw error;
      counts.kept += 1;
      services.log.fault(error, { kind });
    }
  }
  if (counts.deleted + counts.kept > 0) services.log.info("old applications deleted", { ...counts, days });
  return counts;
}

const mostDriftMs = 24 * 3_600_000;

/**
 * Whether the database's clock has gone on as time has since the last look; null at the first look. By a clock that was set years
 * ahead every application is old.
 */
function steadyClock(db: Queryable): () => Promise<boolean | null> {
  let former: number | null = null;
  return async () => {
    const start = (await databaseTime(db)) - performance.now();
    const isSteady = former === null ? null : Math.abs(start - former) < mostDriftMs;
    former = start;
    return isSteady;
  };
}

/**
 * The job of `KEEP_APPLICATIONS`; none without it. Its first run deletes nothing, nor does the one after the clock was set: it
 * throws, so that the operator has an hour.
 */
export function retentionJobs(services: Services): readonly HourlyJob[] {
  const { keepDays: days } = services.settings;
  if (days === null) return [];
  const look = steadyClock(services.db);
  const run = async () => {
    const isSteady = await look();
    if (isSteady === false)
      throw new Error("The database's clock was set since the last hour. No application was deleted.");
    if (isSteady) await deleteOldApplications(services, days);
  };
  return [{ kind, schedule: "hourly", run }];
}
