import { beginCosts, quiet, worked } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { paths } from "../pages";
import type { Start, Visit } from "../probes/start";
import { lastReveal, shown } from "../questions";
import { openTab } from "../tab";

const visitors = {
  native: paths.native,
  floor: paths.floor,
  "script tag": paths.module,
  "step in the HTML": paths.firstStep,
  "classic script": paths.classic,
  "script tag, dead API": paths.dead,
} as const;

type Visitor = keyof typeof visitors;
const names: readonly Visitor[] = [
  "native",
  "floor",
  "script tag",
  "step in the HTML",
  "classic script",
  "script tag, dead API",
];

const first = shown().find(({ control }) => control === "text")?.key ?? "";

/** What every visitor of an empty first step does. */
export const visit: Visit = { first, all: shown().map(({ key }) => key), choice: lastReveal() };

const longest = 45_000;

interface Load extends Start {
  /** What the main thread did from the navigation until the page was quiet (ms). */
  readonly work: number;
}

/** One load from navigation on, on a slow phone and network. */
async function load({ browser, host }: Bench, path: string): Promise<Load> {
  const tab = await openTab(browser);
  try {
    await beginCosts(tab);
    await tab.page.addInitScript((given) => {
      window.benchStart = window.bench.start(given);
    }, visit);
    const before = await worked(tab);
    await tab.page.goto(host.url + path, { waitUntil: "commit" });
    const start = await Promise.race([
      tab.page.evaluate(() => window.benchStart ?? Promise.reject(new Error("The probe did not start."))),
      new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error(`${path} was not usable and complete within ${longest} ms.`)), longest),
      ),
    ]);
    await quiet(tab);
    return { ...start, work: (await worked(tab)) - before };
  } finally {
    await tab.close();
  }
}

const metrics = {
  usable: "first field usable",
  complete: "step complete",
  blocked: "blocked, from the start to complete",
  work: "main thread, from the start to quiet",
  bytesUsable: "JS + CSS until usable",
  bytesComplete: "JS + CSS until complete",
  shift: "layout shift (CLS)",
  kept: "letter typed at once is kept",
} as const;

type Metric = keyof typeof metrics;

async function run(bench: Bench): Promise<readonly Row[]> {
  const samples = new Samples();
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const name of names) {
      const { kept, bytesUsable, bytesComplete, ...times } = await load(bench, visitors[name]);
      samples.add(`bytesUsable ${name}`, bytesUsable / 1024);
      samples.add(`bytesComplete ${name}`, bytesComplete / 1024);
      samples.add(`kept ${name}`, kept ? 1 : 0);
      for (const [metric, value] of Object.entries(times)) samples.add(`${metric} ${name}`, value);
    }
  }
  return rowsOf(samples);
}

/** The aims, by metric and page, as a ratio to the page named. */
const aims: Partial<
  Record<Metric, Partial<Record<Visitor, { readonly to: "native" | "floor"; readonly most: number }>>>
> = {
  usable: { "script tag": { to: "native", most: 1.5 }, "step in the HTML": { to: "native", most: 1 } },
  complete: { "script tag": { to: "floor", most: 1.35 } },
  blocked: { "script tag": { to: "floor", most: 1.3 } },
  work: { "script tag": { to: "floor", most: 1.3 } },
};

function rowsOf(samples: Samples): readonly Row[] {
  const rows = (metric: Metric, unit: string, of: readonly Visitor[] = names): readonly Row[] =>
    of.map((who) => {
      const aim = aims[metric]?.[who];
      const to = aim?.to ?? (metric === "usable" ? "native" : "floor");
      const reference = unit === "ms" && who !== to ? { reference: samples.of(`${metric} ${to}`), to } : {};
      return {
        what: metrics[metric],
        who,
        unit,
        samples: samples.of(`${metric} ${who}`),
        ...reference,
        ...(aim && { aim: { of: "ratio", most: aim.most } }),
      };
    });
  const scripts: readonly Visitor[] = ["floor", "script tag", "step in the HTML", "classic script"];
  return [
    ...rows("usable", "ms"),
    ...rows("complete", "ms"),
    ...rows("blocked", "ms"),
    ...rows("work", "ms"),
    ...rows("bytesUsable", "KB", scripts),
    ...rows("bytesComplete", "KB", scripts),
    ...rows("shift", ""),
    ...rows("kept", "of 1"),
  ];
}

export const startArea: Area = {
  name: "start",
  title: "First visit: CPU 4 times slower, 1.6 Mbps, 150 ms, nothing cached, 412 px wide",
  run,
};
