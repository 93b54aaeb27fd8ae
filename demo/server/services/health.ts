import { setTimeout as pause } from "node:timers/promises";
import { waitingJobs } from "../store/jobs";
import type { Parts } from "./parts";

const patienceMs = 2_000;

/** Whether the database answers within two seconds. */
export async function isReady({ db }: Parts): Promise<boolean> {
  const answered = db.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([answered, pause(patienceMs, false)]);
}

/** The jobs that wait or run, by kind, in Prometheus's text format; nothing while the database is away. */
export async function jobMetrics({ db }: Parts): Promise<string> {
  const rows = await waitingJobs(db).catch(() => []);
  const lines = rows.map(({ kind, waiting }) => `admissions_jobs_waiting{kind="${kind}"} ${waiting}`);
  return ["# TYPE admissions_jobs_waiting gauge", ...lines].join("\n");
}
