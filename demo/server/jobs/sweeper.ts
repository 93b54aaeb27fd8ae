import type { Log } from "../log";
import type { Db } from "../store/db";
import { sweep } from "../store/sweep";

const hourMs = 3_600_000;

/** Deletes what has expired, now and every hour. Returns what ends it. */
export function startSweeper(db: Db, log: Log): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = sweep(db).catch((error: unknown) => log.fault(error, { kind: "sweep" }));
  };
  run();
  const timer = setInterval(run, hourMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
