import { setTimeout as pause } from "node:timers/promises";
import { type ProcessUsage, readProcesses } from "../../support/processes";

const everyMs = 10;

function childrenExcept(except: ReadonlySet<number>): readonly ProcessUsage[] {
  return [...readProcesses()].flatMap(([pid, usage]) =>
    usage.parent === process.pid && !except.has(pid) ? [usage] : [],
  );
}

/** The processes that this one has started and that run now. */
export function childrenNow(): ReadonlySet<number> {
  return new Set([...readProcesses()].filter(([, { parent }]) => parent === process.pid).map(([pid]) => pid));
}

interface ChildrenUsage {
  readonly seconds: number;
  /** Resident memory of all at once, and of the largest. */
  readonly memory: number;
  readonly mostOfOne: number;
}

/**
 * Runs `act` and measures the child processes of this process meanwhile, except those given, such as a compiler: CPU seconds,
 * and memory in MB. Needs `/proc`, as on Linux.
 */
export async function usageOfChildren(
  except: ReadonlySet<number>,
  act: () => Promise<unknown>,
): Promise<ChildrenUsage> {
  const seconds = () =>
    childrenExcept(except).reduce(
      (sum, usage) => sum + usage.seconds,
      readProcesses().get(process.pid)?.childSeconds ?? 0,
    );
  const before = seconds();
  let [memory, mostOfOne, isRunning] = [0, 0, true];
  async function watch(): Promise<void> {
    while (isRunning) {
      const usages = childrenExcept(except);
      const atOnce = usages.reduce((sum, usage) => sum + usage.memory, 0);
      memory = Math.max(memory, atOnce);
      mostOfOne = Math.max(mostOfOne, ...usages.map((usage) => usage.mostMemory));
      await pause(everyMs);
    }
  }
  const watching = watch();
  await act();
  isRunning = false;
  await watching;
  return { seconds: seconds() - before, memory, mostOfOne };
}
