import { setTimeout as pause } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
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

/** Adds the number of jobs that wait or run, by kind, to the metrics; it has no values while the database is away. */
export function measureJobs(registry: Registry, { db }: Parts): void {
  new Gauge({
    name: "admissions_jobs_waiting",
    help: "Jobs that wait or run, by kind",
    labelNames: ["kind"],
    registers: [registry],
    async collect() {
      const rows = await waitingJobs(db).catch(() => []);
      this.reset();
      for (const { kind, waiting } of rows) this.set({ kind }, waiting);
    },
  });
}
