// A worker thread cannot start from a .ts file: this one loads tsx, then the module whose `run` does the work.
import { parentPort, workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();

try {
  const { run } = await import(workerData.module);
  const bytes = await run(workerData.input);
  parentPort.postMessage({ bytes });
} catch (fault) {
  // pdfkit sometimes throws strings.
  const refused = fault instanceof Error && fault.name === "Unconvertible";
  parentPort.postMessage(refused ? { refused: fault.message } : { fault: String(fault?.stack ?? fault) });
}
