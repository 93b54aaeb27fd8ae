import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memoryDisk = "/dev/shm";
const enough = 3 * 1024 ** 3;

/** Whether the machine has a disk in memory with room for the databases of all tests, which sync every commit to it. */
function hasMemoryDisk() {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}

/** Makes the folder for the tests' temporary files. */
export function temporaryFolder() {
  const path = mkdtempSync(join(hasMemoryDisk() ? memoryDisk : tmpdir(), "admissions-tests-"));
  // The users of PostgreSQL and nginx go through it to folders of their own.
  chmodSync(path, 0o711);
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  process.on("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
  return { path, remove };
}
