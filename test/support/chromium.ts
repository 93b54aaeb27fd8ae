import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isExecutable } from "./executable";
import { onPath } from "./programs";
import { root } from "./root";

/** A Chromium that can be started: its path, arguments and environment. */
export interface Chromium {
  readonly executablePath: string;
  readonly args: readonly string[];
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
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const found = (names: readonly string[]) => folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const whole = [...found(wholeNames), ...systemPaths];
  const shell = found(shellNames);
  return (isWhole ? [...whole, ...shell] : [...shell, ...whole]).find(isExecutable) ?? null;
}

const home = join(root, ".data", "chromium");

function installPackage(): void {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("No Chromium was found. Install Chromium or Chrome, or set CHROME_PATH to one.");
  }
  console.log("No Chromium was found on this machine: installing one into .data/chromium…");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), '{ "private": true, "type": "module" }\n');
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "@sparticuz/chromium@143.0.4"], {
    cwd: home,
    stdio: "inherit",
  });
}

function runs(executablePath: string): boolean {
  return spawnSync(executablePath, ["--version"], { stdio: "ignore" }).status === 0;
}

/** Where the machine lacks the libraries and fonts that Chromium needs, the package's own are unpacked and named. */
async function completeMachine(executablePath: string, folder: string): Promise<void> {
  if (!existsSync("/etc/fonts/fonts.conf")) process.env.FONTCONFIG_PATH = join(home, "fonts");
  if (runs(executablePath)) return;
  const { inflate } = await import(pathToFileURL(join(folder, "build/esm/lambdafs.js")).href);
  await inflate(join(folder, "bin/al2023.tar.br"));
  process.env.LD_LIBRARY_PATH = join(home, "al2023/lib");
  if (!runs(executablePath)) throw new Error(`${executablePath} does not run here. Set CHROME_PATH to one that does.`);
}

/** Installs @sparticuz/chromium (64 MB, Linux x64) into `.data/` once, and unpacks its browser there. */
async function fetched(): Promise<string> {
  const folder = join(home, "node_modules/@sparticuz/chromium");
  if (!existsSync(folder)) installPackage();
  // It unpacks its files into the folder for temporary files, which others clean.
  process.env.TMPDIR = home;
  const { default: chromium } = await import(pathToFileURL(join(folder, "build/esm/index.js")).href);
  const executablePath: string = await chromium.executablePath();
  await completeMachine(executablePath, folder);
  return executablePath;
}

/**
 * The Chromium of every test: `CHROME_PATH`, else the system's, else one that is installed into `.data/`. Of the
 * system's the headless shell comes first, unless what is tested needs the whole browser, as autofill does.
 */
export async function findChromium({ isWhole = false } = {}): Promise<Chromium> {
  return { executablePath: installed(isWhole) ?? (await fetched()), args };
}
