import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** The beginning of the names of this machine's folders: several machines may share a folder. */
const ofMachine = () => `${hostname()}-`;

/** Makes a folder for one conversion, in which an applicant's document is in plain text. Its name has this process's id. */
export async function makeWorkFolder(root: string): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  return mkdtemp(join(root, `${ofMachine()}${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user may not be signalled.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Ends the converters that a killed server has left, which name the folder in their arguments. Only Linux lists processes in files. */
function endConverters(folder: string): void {
  for (const pid of existsSync("/proc/self/cmdline") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : []) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder)) process.kill(Number(pid), "SIGKILL");
    } catch {
      // It has ended meanwhile, or is another user's.
    }
  }
}

/**
 * Removes the folders of processes that have ended, as after `kill -9`, with what still runs in them. Before the first conversion of
 * this process: in containers every server has the same id.
 */
export function removeAbandonedWork(root: string): void {
  for (const name of existsSync(root) ? readdirSync(root) : []) {
    if (!name.startsWith(ofMachine())) continue;
    const pid = Number(/^(\d+)-\w+$/.exec(name.slice(ofMachine().length))?.[1] ?? 0);
    if (pid === 0 || (pid !== process.pid && isRunning(pid))) continue;
    const folder = join(root, name);
    endConverters(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
