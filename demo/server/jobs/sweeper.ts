import type { Parts } from "../services/parts";
import { sweepFiles } from "../services/sweepFiles";
import { sweep, tidy } from "../store/sweep";

const hourMs = 3_600_000;

/** Deletes expired rows and files, now and every hour. Returns a function that stops it. */
export function startSweeper(parts: Parts): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = sweep(parts.db)
      .then(() => sweepFiles(parts))
      .then(
        () => undefined,
        (error: unknown) => parts.log.fault(error, { kind: "sweep" }),
      );
  };
  run();
  const timer = setInterval(() => {
    run();
    running = running.then(() => tidy(parts.db)).catch((error: unknown) => parts.log.fault(error, { kind: "tidy" }));
  }, hourMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
