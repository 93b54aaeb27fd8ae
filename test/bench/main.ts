import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { launchBrowser } from "../support/browser";
import { root } from "../support/root";
import { areas } from "./areas";
import { readArguments } from "./arguments";
import { startHost } from "./host";
import type { Area, Bench, Row } from "./measure";
import { pages } from "./pages";
import { median } from "./statistics";
import { keepsAim, table } from "./table";

const usage = `npm run bench -- [--only ${areas.map(({ name }) => name).join(",")}] [--rounds N] [--json FILE] [--busy]
Measures the widget in Chromium against a page of native inputs ("native") and against plain React ("floor") with the same questions, in
turn with them, 7 rounds by default. Prints medians, their spread and ratios; "missed" marks a number beyond its aim.
With a load above 1 it prints no ratios, which would be wrong, unless --busy is given. Fails only when a measurement cannot be made.
Measured only with --only: ${areas
  .filter(({ isExtra }) => isExtra)
  .map(({ name }) => name)
  .join(", ")}.`;

interface Outcome {
  readonly area: string;
  readonly rows: readonly Row[];
  readonly fault?: string;
}

async function measure(area: Area, bench: Bench, hasRatios: boolean): Promise<Outcome> {
  const started = Date.now();
  console.log(`\n${area.title}`);
  try {
    const rows = await area.run(bench);
    console.log(`${table(rows, hasRatios)}\n  (${((Date.now() - started) / 1000).toFixed(0)} s)`);
    return { area: area.name, rows };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    console.log(`  Not measured: ${fault}`);
    return { area: area.name, rows: [], fault };
  }
}

function json(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(({ area, rows: each }) =>
    each.map((row) => ({ area, ...row, median: median(row.samples), keepsAim: keepsAim(row) })),
  );
  return `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`;
}

/** Above this load of other processes, a ratio measures them rather than the pages. */
const highestLoad = 1;

/** Prints the load of the last minute and returns whether ratios mean anything under it. */
function isQuiet(): boolean {
  const [load = 0] = loadavg();
  console.log(`Load ${load.toFixed(2)} on ${cpus().length} processors.`);
  return load <= highestLoad;
}

async function main(argv: readonly string[]): Promise<number> {
  const {
    only,
    rounds,
    json: file,
    busy,
    help,
  } = readArguments(
    argv,
    areas.map(({ name }) => name),
  );
  if (help) {
    console.log(usage);
    return 0;
  }
  const hasRatios = isQuiet() || busy;
  if (!hasRatios) console.log(`Above ${highestLoad}: no ratios and no aims. Stop what else runs, or give --busy.`);
  execFileSync(process.execPath, ["--import", "tsx", "src/build/build.ts"], {
    cwd: root,
    stdio: "inherit",
  });
  const started = Date.now();
  const host = await startHost(await pages());
  const browser = await launchBrowser({ isWhole: true });
  const outcomes: Outcome[] = [];
  for (const area of areas) {
    if (only.length === 0 ? !area.isExtra : only.includes(area.name))
      outcomes.push(await measure(area, { browser, host, rounds }, hasRatios));
  }
  await browser.close();
  await host.stop();
  console.log(`\n${((Date.now() - started) / 1000).toFixed(0)} s in all.`);
  if (file !== null) writeFileSync(file, json(outcomes));
  return outcomes.some(({ fault }) => fault !== undefined) ? 1 : 0;
}

process.exit(await main(process.argv.slice(2)));
