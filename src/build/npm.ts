import { execFileSync } from "node:child_process";

const run =
  (output: "pipe" | "inherit") =>
  (folder: string, ...args: readonly string[]) =>
    execFileSync("npm", [...args, "--no-update-notifier"], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
      stdio: ["ignore", output, "inherit"],
      // npm is a shell script on Windows.
      shell: process.platform === "win32",
    });

/** Runs npm in a folder. Returns what it prints. */
export const outputOfNpm = run("pipe");

/** Runs npm in a folder, and shows what it prints. */
export const npm = run("inherit");
