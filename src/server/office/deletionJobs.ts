import type { Db } from "../database/database";
import { findFile, type ObjectStore } from "../files/files";
import type { Job } from "../queue/queue";
import type { Services } from "../services";
import { deleteExpiredRows, dueObjects, forgetObject } from "./deletionTable";

/** The database, and the S3 store where there is one. */
interface Store {
  readonly db: Db;
  readonly storage: { readonly objects: Pick<ObjectStore, "remove"> | null };
}

/** Deletes objects of the S3 store two weeks after their rows (`11_files.sql`); without it, as after a mistake in the settings, they stay due. */
export async function deleteObjects({ db, storage: { objects } }: Store): Promise<void> {
  if (objects === null) return;
  for (const key of await dueObjects(db)) {
    // A copy that is made again, after its job has failed, has the key of the one before.
    if ((await findFile(db, key)) === null) await objects.remove(key);
    await forgetObject(db, key);
  }
}

/** Deletes what has expired. */
export function deletionJobs(services: Services): readonly Job[] {
  return [
    {
      kind: "delete-objects",
      schedule: "at start and hourly",
      run: () => deleteObjects(services),
    },
    {
      kind: "delete-expired-rows",
      schedule: "at start and hourly",
      run: () => deleteExpiredRows(services.db),
    },
  ];
}
