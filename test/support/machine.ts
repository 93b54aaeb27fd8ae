import { findChromium } from "./chromium";
import { missingHere } from "./needs";

// The first stage of `npm test`: names what tests need and this machine lacks, and fails where `CI` is set.
const { executablePath } = await findChromium();
console.log(`Chromium: ${executablePath}`);
const isStrict = Boolean(process.env.CI);
const missing = missingHere(isStrict);
for (const sentence of missing)
  console.log(isStrict ? `${sentence} CI tests with it.` : `${sentence} Tests with it are left out.`);
process.exit(isStrict && missing.length > 0 ? 1 : 0);
