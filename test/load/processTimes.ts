import { readdirSync, readFileSync } from "node:fs";

/** The clock ticks of `/proc`: 100 a second on every Linux that Node runs on. */
const ticks = 100;

/** A process: its name, parent, and CPU seconds, with those of its children that have ended. Needs `/proc`, as on Linux. */
function read(pid: number) {
  const [, name = "", rest = ""] = /\((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  const fields = rest.split(" ").map(Number);
  return { name, parent: fields[1] ?? 0, seconds: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) / ticks };
}

/** CPU seconds of each program that this process started, with those of its own children. */
export function processTimes(): ReadonlyMap<string, number> {
  const all = new Map<number, ReturnType<typeof read>>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      all.set(Number(pid), read(Number(pid)));
    } catch {
      // It has ended since the folder was read.
    }
  }
  const times = new Map<string, number>();
  for (const [pid, { seconds }] of all) {
    let root = pid;
    let parent = all.get(root)?.parent ?? 0;
    while (parent !== process.pid && parent !== 0) {
      root = parent;
      parent = all.get(root)?.parent ?? 0;
    }
    const name = all.get(root)?.name;
    if (parent === process.pid && name !== undefined) times.set(name, (times.get(name) ?? 0) + seconds);
  }
  return times;
}
