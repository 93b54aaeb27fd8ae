import { readdirSync, readFileSync } from "node:fs";

/** The clock ticks of `/proc`: 100 a second on every Linux that Node runs on. */
const ticks = 100;

interface Process {
  readonly parent: number;
  readonly name: string;
  /** CPU seconds of the process and of its children that have ended. */
  readonly seconds: number;
}

function processes(): ReadonlyMap<number, Process> {
  const all = new Map<number, Process>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const [, name = "", rest = ""] = /\((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      const fields = rest.split(" ").map(Number);
      const seconds = fields.slice(11, 15).reduce((sum, value) => sum + value, 0) / ticks;
      all.set(Number(pid), { parent: fields[1] ?? 0, name, seconds });
    } catch {
      // It has ended since the folder was read.
    }
  }
  return all;
}

/** CPU seconds of each program that this process started, with those of its own children. */
export function processTimes(): ReadonlyMap<string, number> {
  const all = processes();
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
