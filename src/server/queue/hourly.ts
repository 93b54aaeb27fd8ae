import type { Log } from "../config/config";
import type { HourlyJob } from "./job";

const hourMs = 3_600_000;

/** Runs the jobs of the clock one after another, now and every hour. Returns a function that stops it. */
export function startHourly(jobs: readonly HourlyJob[], log: Log): () => Promise<void> {
  let running = Promise.resolve();
  const run = (due: readonly HourlyJob[]) => {
    for (const { kind, run: work } of due) {
      running = running.then(work).then(
        () => undefined,
        (error: unknown) => log.fault(error, { kind }),
      );
    }
  };
  run(jobs.filter(({ schedule }) => schedule === "at start and hourly"));
  const timer = setInterval(() => run(jobs), hourMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
