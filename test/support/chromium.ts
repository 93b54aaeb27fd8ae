import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { isExecutable, onPath } from "./programs";
import { root } from "./root";

/** A Chromium that can be started: its path, arguments and environment. */
export interface Chromium {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

const wholeNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/** The headless shell: the engine without the browser's features, such as autofill, which reads the form at every change; a third less work. */
const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const systemPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Quiet, and without the sandbox that root may not use. Web security stays on: it is part of what is tested. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  // Without it the downloaded one looks for a library that draws WebGL, and ends.
  "--disable-software-rasterizer",
  // Pictures are drawn by the processor in any case; a process of its own for that costs a twentieth more.
  "--in-process-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Whether this machine has a complete browser, with autofill: the headless shell has none. */
export function hasCompleteChromium(): boolean {
  return [...wholeNames.map(onPath), ...systemPaths].some((path) => path !== null && isExecutable(path));
}

/** `CHROME_PATH`, else a browser of this machine, else null. Throws when `CHROME_PATH` names nothing that runs. */
function installed(isWhole: boolean): string | null {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH is "${chosen}", which cannot be run. Correct it, or unset it to let one be found.`);
  }
  const [whole, shell] = [[...wholeNames.map(onPath), ...systemPaths], shellNames.map(onPath)];
  return (isWhole ? [...whole, ...shell] : [...shell, ...whole]).find((path) => path && isExecutable(path)) ?? null;
}

/** @sparticuz/chromium: a headless shell of Linux on x64 within its package, with fonts and the libraries that a bare machine lacks. */
const version = "153.0.0";
const home = join(root, ".data", `chromium-${version}`);

/** The package's own configuration names folders that exist only in its cloud. */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Downloads the package and unpacks its browser, fonts and libraries into a folder. */
function unpackInto(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const run = (program: string, args: readonly string[], input?: Buffer) =>
    execFileSync(program, args, { cwd: folder, input, stdio: ["pipe", "pipe", "inherit"] });
  const name = run("npm", ["pack", "--loglevel=error", `@sparticuz/chromium@${version}`])
    .toString()
    .trim();
  run("tar", ["-xzf", name]);
  const inflated = (file: string) => brotliDecompressSync(readFileSync(join(folder, "package/bin", file)));
  writeFileSync(join(folder, "chromium"), inflated("chromium.br"), { mode: 0o755 });
  for (const each of ["fonts.tar.br", "al2023.tar.br"]) run("tar", ["-x"], inflated(each));
  writeFileSync(join(folder, "fonts.conf"), fontsConfiguration);
  for (const each of [name, "package"]) rmSync(join(folder, each), { recursive: true });
}

/** Downloads a Chromium (65 MB) into `.data/` once. It uses its own fonts and libraries on every machine, so that CI tests what a bare one has. */
function downloaded(): Chromium {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("No Chromium was found. Install Chromium or Chrome, or set CHROME_PATH to one.");
  if (!existsSync(home)) {
    console.log("Downloading a Chromium into .data/…");
    const folder = `${home}.${process.pid}`;
    try {
      unpackInto(folder);
      renameSync(folder, home);
    } catch (cause) {
      rmSync(folder, { recursive: true, force: true });
      throw new Error("No Chromium was found, and none could be downloaded. Install one, or set CHROME_PATH.", {
        cause,
      });
    }
  }
  const env = { FONTCONFIG_FILE: join(home, "fonts.conf"), LD_LIBRARY_PATH: join(home, "lib") };
  return { executablePath: join(home, "chromium"), args, env: { ...process.env, ...env } };
}

/**
 * The Chromium of every test: `CHROME_PATH`, else the system's, else (or with `CHROME_PATH=download`) one that is downloaded.
 * Of the system's the headless shell comes first, unless what is tested needs the whole browser, as autofill does.
 */
export function findChromium({ isWhole = false } = {}): Chromium {
  const executablePath = process.env.CHROME_PATH === "download" ? null : installed(isWhole);
  return executablePath === null ? downloaded() : { executablePath, args, env: process.env };
}
