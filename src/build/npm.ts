import { execFileSync } from "node:child_process";

function run(folder: string, args: readonly string[], output: "pipe" | "inherit"): string | null {
  return execFileSync("npm", [...args, "--no-update-notifier"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    stdio: ["ignore", output, "inherit"],
    // npm is a shell script on Windows.
    shell: process.platform === "win32",
  });
}

/** Runs npm in a folder. Returns what it prints. */
export const outputOfNpm = (folder: string, ...args: readonly string[]): string => run(folder, args, "pipe") ?? "";

/** Runs npm in a folder, and shows what it prints. */
export const npm = (folder: string, ...args: readonly string[]): void => void run(folder, args, "inherit");
