import { setTimeout as pause } from "node:timers/promises";
import { type ProcessUsage, readProcesses } from "../../support/processes";

const everyMs = 10;

type Processes = ReadonlyMap<number, ProcessUsage>;

function childrenIn(all: Processes): Processes {
  return new Map([...all].filter(([, { parent }]) => parent === process.pid));
}

/** The processes that this one has started and that run now. */
export function childrenNow(): ReadonlySet<number> {
  return new Set(childrenIn(readProcesses()).keys());
}

interface Snapshot {
  readonly children: readonly ProcessUsage[];
  /** CPU seconds of the children, those that have ended included. */
  readonly seconds: number;
}

function takeSnapshot(except: ReadonlySet<number>): Snapshot {
  const all = readProcesses();
  const children = [...childrenIn(all)].flatMap(([pid, usage]) => (except.has(pid) ? [] : [usage]));
  const ended = all.get(process.pid)?.childSeconds ?? 0;
  return { children, seconds: children.reduce((sum, { seconds }) => sum + seconds, ended) };
}

interface ChildrenUsage {
  readonly seconds: number;
  /** The most resident memory of the largest. */
  readonly largestPeak: number;
}

/**
 * Runs `act` and measures the child processes of this process meanwhile, except those given, such as a compiler: CPU seconds,
 * and memory in MB. Needs `/proc`, as on Linux.
 */
export async function usageOfChildren(
  except: ReadonlySet<number>,
  act: () => Promise<unknown>,
): Promise<ChildrenUsage> {
  const before = takeSnapshot(except);
  let [largestPeak, isRunning] = [0, true];
  async function watch(): Promise<void> {
    while (isRunning) {
      const { children } = takeSnapshot(except);
      largestPeak = Math.max(largestPeak, ...children.map(({ peakMemory }) => peakMemory));
      await pause(everyMs);
    }
  }
  const watching = watch();
  try {
    await act();
  } finally {
    isRunning = false;
    await watching;
  }
  return { seconds: takeSnapshot(except).seconds - before.seconds, largestPeak };
}
