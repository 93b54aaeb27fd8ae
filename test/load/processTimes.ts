import { readProcesses } from "../support/processes";

/** CPU seconds of each program that this process started, with those of its own children. */
export function processTimes(): ReadonlyMap<string, number> {
  const all = readProcesses();
  const times = new Map<string, number>();
  for (const [pid, { seconds, childSeconds }] of all) {
    let root = pid;
    let parent = all.get(root)?.parent ?? 0;
    while (parent !== process.pid && parent !== 0) {
      root = parent;
      parent = all.get(root)?.parent ?? 0;
    }
    const name = all.get(root)?.name;
    if (parent === process.pid && name !== undefined) times.set(name, (times.get(name) ?? 0) + seconds + childSeconds);
  }
  return times;
}
