import { setTimeout as pause } from "node:timers/promises";
import { waitingJobs } from "../store/jobs";
import type { Parts } from "./parts";

const answerMs = 2_000;

/** A sentence when the database does not answer within two seconds, else null. */
export async function databaseFault({ db }: Parts): Promise<string | null> {
  const answered = db.query("select 1").then(
    () => true,
    () => false,
  );
  return (await Promise.race([answered, pause(answerMs, false)])) ? null : "The database does not answer.";
}

/** The jobs that wait or run, by kind, in Prometheus's text format; nothing while the database is away. */
export async function jobMetrics({ db }: Parts): Promise<string> {
  const rows = await waitingJobs(db).catch(() => []);
  const lines = rows.map(({ kind, waiting }) => `admissions_jobs_waiting{kind="${kind}"} ${waiting}`);
  return ["# TYPE admissions_jobs_waiting gauge", ...lines].join("\n");
}
