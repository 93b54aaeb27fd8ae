import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk on which everything waits, as on a network file system without its server. */
export interface HangingDisk {
  readonly folder: string;
  /** Fails what waits, and removes the disk. */
  end(): Promise<void>;
}

/** Then all that waits fails: a process that waits in a synchronous call can end nothing itself. */
const seconds = 45;

/**
 * Mounts a file system whose program, one that only waits for this process, never answers: only root can, and only with FUSE. Null
 * without the right to.
 */
export async function hangingDisk(): Promise<HangingDisk | null> {
  const folder = mkdtempSync(join(tmpdir(), "admissions-hanging-"));
  const mount = `mount -i -t fuse -o fd=9,rootmode=40000,user_id=0,group_id=0 hanging "${folder}"`;
  const holder = spawn("sh", ["-c", `exec 9<>/dev/fuse && ${mount} && echo mounted && exec timeout ${seconds} cat`], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const exit = once(holder, "exit");
  const remove = () => rmSync(folder, { recursive: true });
  const isMounted = await Promise.race([once(holder.stdout, "data").then(() => true), exit.then(() => false)]);
  if (!isMounted) {
    remove();
    return null;
  }
  return {
    folder,
    async end() {
      holder.stdin.end();
      await exit;
      await once(spawn("umount", [folder]), "exit");
      remove();
    },
  };
}
