import { databaseTime, type Queryable } from "../database/database";
import type { HourlyJob } from "./job";

const mostDriftMs = 60_000;

/** The job that throws where this process's clock and the database's are more than a minute apart. */
export function clockJob(db: Queryable): HourlyJob {
  const run = async () => {
    const aheadMs = Date.now() - (await databaseTime(db));
    if (Math.abs(aheadMs) <= mostDriftMs) return;
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    throw new Error(`This machine's clock is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} the database's.`);
  };
  return { kind: "clock", schedule: "at start and hourly", run };
}
