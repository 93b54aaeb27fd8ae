import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder of a new disk of so many bytes (`80m`), which only root can make; null without the right to. */
export function smallDisk(size: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), "admissions-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

export function removeDisk(folder: string): void {
  execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true });
}
