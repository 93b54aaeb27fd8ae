import { type Area, type Bench, type Row, Samples } from "../measure";
import { paths } from "../pages";
import type { Start, Visit } from "../probes/start";
import { lastReveal, shown } from "../questions";
import { openTab } from "../tab";

const rounds = 7;

const visitors = {
  native: paths.native,
  module: paths.module,
  classic: paths.classic,
  "module, dead API": paths.dead,
} as const;

type Visitor = keyof typeof visitors;
const names: readonly Visitor[] = ["native", "module", "classic", "module, dead API"];

const first = shown().find(({ control }) => control === "text")?.key ?? "";

/** What every visitor of an empty first step does. */
export const visit: Visit = { first, all: shown().map(({ key }) => key), choice: lastReveal() };

const patience = 45_000;

/** One load from navigation on, on a slow phone and network unless told otherwise. */
async function load({ browser, host }: Bench, path: string): Promise<Start> {
  const tab = await openTab(browser);
  try {
    await tab.page.addInitScript((given) => {
      window.benchStart = window.bench.start(given);
    }, visit);
    await tab.page.goto(host.url + path, { waitUntil: "commit" });
    return await Promise.race([
      tab.page.evaluate(() => window.benchStart ?? Promise.reject(new Error("The probe did not start."))),
      new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error(`${path} was not usable and complete within ${patience} ms.`)), patience),
      ),
    ]);
  } finally {
    await tab.close();
  }
}

const metrics = {
  usable: "first field usable",
  complete: "first step complete",
  bytesUsable: "JS + CSS until usable",
  bytesComplete: "JS + CSS until complete",
  stalled: "main thread stalled after usable",
  shift: "layout shift (CLS)",
  kept: "letter typed at once is kept",
} as const;

async function run(bench: Bench): Promise<readonly Row[]> {
  const samples = new Samples();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const start = await load(bench, visitors[name]);
      samples.add(`usable ${name}`, start.usable);
      samples.add(`complete ${name}`, start.complete);
      samples.add(`bytesUsable ${name}`, start.bytesUsable / 1024);
      samples.add(`bytesComplete ${name}`, start.bytesComplete / 1024);
      samples.add(`stalled ${name}`, start.stalled);
      samples.add(`shift ${name}`, start.shift);
      samples.add(`kept ${name}`, start.kept ? 1 : 0);
    }
  }
  return rowsOf(samples);
}

function rowsOf(samples: Samples): readonly Row[] {
  const of = (metric: keyof typeof metrics, who: Visitor, unit: string, more: Partial<Row> = {}): Row => ({
    what: metrics[metric],
    who,
    unit,
    samples: samples.of(`${metric} ${who}`),
    ...more,
  });
  const times = (metric: "usable" | "complete", more: Partial<Row> = {}) =>
    names.map((who) =>
      of(metric, who, "ms", who === "native" ? {} : { native: samples.of(`${metric} native`), ...more }),
    );
  const widgets = names.filter((name) => name !== "native");
  const bundles = widgets.filter((name) => name !== "module, dead API");
  return [
    ...times("usable", { aim: { of: "ratio", most: 1.1 } }),
    ...times("complete"),
    ...bundles.map((who) => of("bytesUsable", who, "KB", { aim: { of: "value", most: 12 } })),
    ...bundles.map((who) => of("bytesComplete", who, "KB", { aim: { of: "value", most: 90 } })),
    ...names.map((who) => of("stalled", who, "ms")),
    ...names.map((who) => of("shift", who, "", who === "native" ? {} : { aim: { of: "value", most: 0.02 } })),
    ...names.map((who) => of("kept", who, "of 1")),
  ];
}

export const startArea: Area = {
  name: "start",
  title: "First visit: CPU 4 times slower, 1.6 Mbps, 150 ms, nothing cached, 412 px wide",
  run,
};
