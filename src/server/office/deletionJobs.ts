import { findFile } from "../files/files";
import type { Job, QueuedJob } from "../queue/queue";
import type { Services } from "../services";
import { deleteExpiredRows } from "./deletionTable";

/** Deletes an object of the S3 store, two weeks after its row (`11_files.sql`). */
function deleteObjectJob({ db, storage }: Services): QueuedJob {
  return {
    kind: "delete-object",
    maxSeconds: 120,
    maxAttempts: 1000,
    parallel: 4,
    failureMessage: "The object could not be deleted.",
    async run({ payload: { key = "" } }) {
      // A permit that was given again has made a new row for it.
      if ((await findFile(db, key)) === null) await storage.objects?.remove(key);
      return { status: "COMPLETED" };
    },
  };
}

/** Deletes what has expired. */
export function deletionJobs(services: Services): readonly Job[] {
  return [
    deleteObjectJob(services),
    {
      kind: "delete-expired-rows",
      schedule: "at start and hourly",
      run: () => deleteExpiredRows(services.db),
    },
  ];
}
