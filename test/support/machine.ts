import { existsSync, readFileSync } from "node:fs";
import { findChromium } from "./chromium";
import { missingHere } from "./needs";
import { waitFor } from "./waitFor";

// A stage of `npm test`: names what tests need and this machine lacks, and fails where `CI` is set.

/** Waits for the packages that `.ci/run` installs. Returns what went wrong. */
async function faultsOfPackages(): Promise<readonly string[]> {
  const file = process.env.PACKAGES_STATUS;
  if (file === undefined) return [];
  await waitFor("the packages of Debian", () => existsSync(file) || undefined, 900_000);
  if (Number(readFileSync(file, "utf8")) === 0) return [];
  const log = readFileSync(file.replace(/status$/, "log"), "utf8");
  return [`apt-get failed:\n${log.split("\n").slice(-15).join("\n")}`];
}

const isStrict = Boolean(process.env.CI);
const faults = await faultsOfPackages();
const missing = missingHere(isStrict);
for (const line of faults) console.error(line);
for (const sentence of missing)
  console.log(isStrict ? `${sentence} CI tests with it.` : `${sentence} Tests with it are left out.`);
if (isStrict && faults.length + missing.length > 0) process.exit(1);
console.log(`Chromium: ${(await findChromium()).executablePath}`);
