import { existsSync, readFileSync } from "node:fs";
import { launchBrowser } from "./browser";
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

/** Starts the Chromium of the tests and measures a text in it. Throws a sentence where it has no size, as without fonts. */
async function checkChromium(): Promise<void> {
  const { executablePath } = findChromium();
  const remedy =
    "Install a Chromium with fonts (apt-get install chromium fonts-liberation), or set CHROME_PATH to one.";
  const browser = await launchBrowser().catch((error: unknown) => {
    throw new Error(`${executablePath} does not start. ${remedy}`, { cause: error });
  });
  try {
    console.log(`Chromium ${browser.version()}: ${executablePath}`);
    const page = await browser.newPage();
    await page.setContent("<span>Admisión</span>");
    const box = await page.locator("span").boundingBox();
    if (!box || box.width === 0 || box.height === 0)
      throw new Error(`Texts have no size in ${executablePath}: it finds no fonts. ${remedy}`);
  } finally {
    await browser.close();
  }
}

const isStrict = Boolean(process.env.CI);
const faults = await faultsOfPackages();
const missing = missingHere(isStrict);
for (const line of faults) console.error(line);
for (const sentence of missing)
  console.log(isStrict ? `${sentence} CI tests with it.` : `${sentence} Tests with it are left out.`);
if (isStrict && faults.length + missing.length > 0) process.exit(1);
await checkChromium().catch((error: unknown) => {
  if (!(error instanceof Error)) throw error;
  if (error.cause instanceof Error) console.error(error.cause.message);
  console.error(error.message);
  process.exit(1);
});
