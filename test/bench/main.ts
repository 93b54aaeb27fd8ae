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

const usage = `npm run bench -- [--only ${areas.map(({ name }) => name).join(",")}] [--rounds N] [--json FILE]
Measures the widget in Chromium against a page of native inputs ("native") and against plain React ("floor") with the same questions, in
turn with them, 7 rounds by default. Prints medians, their spread and ratios; "missed" marks a number beyond its aim. Fails only when a measurement cannot be made.
Measured only with --only: ${areas
  .filter(({ isExtra }) => isExtra)
  .map(({ name }) => name)
  .join(", ")}.`;

interface Outcome {
  readonly area: string;
  readonly rows: readonly Row[];
  readonly fault?: string;
}

async function measure(area: Area, bench: Bench): Promise<Outcome> {
  const started = Date.now();
  console.log(`\n${area.title}`);
  try {
    const rows = await area.run(bench);
    console.log(`${table(rows)}\n  (${((Date.now() - started) / 1000).toFixed(0)} s)`);
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

/** Other processes on the machine make times longer. */
function warnOfLoad(): void {
  const [load = 0] = loadavg();
  if (load <= cpus().length / 2) return;
  console.log(
    `This machine is busy (load ${load.toFixed(1)} on ${cpus().length} processors): times will be longer and spread.`,
  );
}

async function main(argv: readonly string[]): Promise<number> {
  const {
    only,
    rounds,
    json: file,
    help,
  } = readArguments(
    argv,
    areas.map(({ name }) => name),
  );
  if (help) {
    console.log(usage);
    return 0;
  }
  execFileSync(process.execPath, ["--import", "tsx", "src/build/build.ts", "--if-stale"], {
    cwd: root,
    stdio: "inherit",
  });
  warnOfLoad();
  const started = Date.now();
  const host = await startHost(await pages());
  const browser = await launchBrowser({ isWhole: true });
  const outcomes: Outcome[] = [];
  for (const area of areas) {
    if (only.length === 0 ? !area.isExtra : only.includes(area.name))
      outcomes.push(await measure(area, { browser, host, rounds }));
  }
  await browser.close();
  await host.stop();
  console.log(`\n${((Date.now() - started) / 1000).toFixed(0)} s in all.`);
  if (file !== null) writeFileSync(file, json(outcomes));
  return outcomes.some(({ fault }) => fault !== undefined) ? 1 : 0;
}

process.exit(await main(process.argv.slice(2)));
