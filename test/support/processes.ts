import { readdirSync, readFileSync } from "node:fs";

/** The clock ticks of `/proc`: 100 a second on every Linux that Node runs on. */
const ticks = 100;

/** What a process has used so far. */
export interface ProcessUsage {
  readonly parent: number;
  readonly name: string;
  /** CPU seconds of the process itself. */
  readonly seconds: number;
  /** CPU seconds of its children that have ended and were waited for. */
  readonly childSeconds: number;
  /** Resident memory now and at its peak, in MB. */
  readonly memory: number;
  readonly peakMemory: number;
}

function read(pid: number): ProcessUsage {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [, name = "", rest = ""] = /\((.*)\) (.*)$/s.exec(stat) ?? [];
  const fields = rest.split(" ").map(Number);
  const seconds = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / ticks;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) / 1024;
  return {
    parent: fields[1] ?? 0,
    name,
    seconds: seconds(11),
    childSeconds: seconds(13),
    memory: megabytes("VmRSS"),
    peakMemory: megabytes("VmHWM"),
  };
}

/** Every process of this machine by its id. Needs `/proc`, as on Linux. */
export function readProcesses(): ReadonlyMap<number, ProcessUsage> {
  const all = new Map<number, ProcessUsage>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      all.set(Number(pid), read(Number(pid)));
    } catch {
      // It has ended since the folder was read.
    }
  }
  return all;
}
