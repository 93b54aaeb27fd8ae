import { ApiError } from "../../api/errors";
import type { Conversion } from "../../api/shapes";

/** §9: a conversion is polled every 2000 ms. */
const pollInterval = 2000;

/** True while the server is still converting the file (§4). */
export function isPending({ status }: Conversion): boolean {
  return status === "UNPROCESSED" || status === "IN_PROGRESS";
}

/**
 * Polls until the conversion is finished and resolves with its result. Temporary network faults do not stop the poll;
 * rejects with any other `ApiError`, or with the signal's reason.
 */
export async function follow(ask: () => Promise<Conversion>, signal: AbortSignal): Promise<Conversion> {
  for (;;) {
    await pause(pollInterval, signal);
    const conversion = await ask().catch((fault: unknown) => {
      if (fault instanceof ApiError && fault.isTemporary && !signal.aborted) return null;
      throw fault;
    });
    signal.throwIfAborted();
    if (conversion !== null && !isPending(conversion)) return conversion;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
