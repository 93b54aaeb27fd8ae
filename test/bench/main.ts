import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { launchBrowser } from "../support/browser";
import { root } from "../support/root";
import { startHost } from "./host";
import { pages } from "./pages";
import type { Bench, Measures, Round, Scene } from "./scene";
import { scenes } from "./scenes";
import { table } from "./table";

const names = scenes.map(({ name }) => name);

const usage = `npm run bench -- [--only ${names.join(",")}] [--rounds 7] [--busy]
Measures the widget against a page of native inputs ("native") and against plain React ("floor") with the same questions, in turn with
them in each round. Prints medians, medians of the ratios of a round, and their spread (the middle half); "missed" marks a number beyond
its aim. With a load above 1 it prints no ratios, which would be wrong, unless --busy is given. Fails only when a measurement cannot be
made.`;

/** Above this load of other processes, a ratio measures them rather than the pages. */
const highestLoad = 1;

async function measured(bench: Bench, { pages: all, measure }: Scene, rounds: number): Promise<readonly Round[]> {
  const done: Round[] = [];
  while (done.length < rounds) {
    const round: Record<string, Measures> = {};
    for (const page of all) round[page] = await measure(bench, page);
    done.push(round);
  }
  return done;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      rounds: { type: "string", default: "7" },
      busy: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const only = values.only?.split(",") ?? names;
  const unknown = only.find((name) => !scenes.some((scene) => scene.name === name));
  if (values.help || unknown !== undefined || !(Number(values.rounds) >= 1)) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const [load = 0] = loadavg();
  const hasRatios = load <= highestLoad || values.busy;
  console.log(`Load ${load.toFixed(2)} on ${cpus().length} processors.${hasRatios ? "" : " No ratios: see --help."}`);
  execFileSync(process.execPath, ["--import", "tsx", "src/build/build.ts"], { cwd: root, stdio: "inherit" });
  const host = await startHost(await pages());
  const browser = await launchBrowser({ isWhole: true });
  let isFailed = false;
  for (const scene of scenes.filter(({ name }) => only.includes(name))) {
    const started = Date.now();
    console.log(`\n${scene.title}`);
    try {
      const rounds = await measured({ browser, host }, scene, Number(values.rounds));
      console.log(`${table(scene.rows, rounds, hasRatios)}\n  (${((Date.now() - started) / 1000).toFixed(0)} s)`);
    } catch (error) {
      isFailed = true;
      console.log(`  Not measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await browser.close();
  await host.stop();
  return isFailed ? 1 : 0;
}

process.exit(await main());
