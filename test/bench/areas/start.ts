import { enableMetrics, mainThreadTime, untilQuiet } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { paths } from "../pages";
import type { FirstActions, Start } from "../probes/start";
import { firstTextKey, lastRevealingRadio, shown } from "../questions";
import { openTab } from "../tab";

const subjects = {
  native: paths.native,
  floor: paths.floor,
  "script tag": paths.module,
  "script tag, preload": paths.preloaded,
  "script tag, Spanish": paths.spanish,
  "step in the HTML": paths.firstStep,
  "step, linked styles": paths.linkedStyles,
  "returning applicant": paths.memberOnFirst,
  "without config-url": paths.unconfigured,
} as const;

type Subject = keyof typeof subjects;
const names: readonly Subject[] = [
  "native",
  "floor",
  "script tag",
  "script tag, preload",
  "script tag, Spanish",
  "step in the HTML",
  "step, linked styles",
  "returning applicant",
  "without config-url",
];

const atFullSpeed: readonly Subject[] = ["floor", "script tag", "script tag, preload", "step in the HTML"];

/** What the probe does on every page. */
export const firstActions: FirstActions = {
  first: firstTextKey,
  all: shown().map(({ key }) => key),
  choice: lastRevealingRadio(),
};

const longestMs = 45_000;

interface Load extends Start {
  /** The main thread's time from the navigation until the page was quiet (ms). */
  readonly work: number;
}

/** Measures one load from its navigation on, with a slow network and, by default, a slow processor. */
async function load({ browser, host }: Bench, path: string, cpu = true): Promise<Load> {
  const tab = await openTab(browser, { cpu });
  try {
    await enableMetrics(tab);
    if (path === paths.memberOnFirst) {
      await tab.page.context().addCookies([{ name: "admissions-idp.bench", value: "1", url: host.url }]);
    }
    await tab.page.addInitScript((given) => {
      window.benchStart = window.bench.start(given);
    }, firstActions);
    const before = await mainThreadTime(tab);
    await tab.page.goto(host.url + path, { waitUntil: "commit" });
    const start = await Promise.race([
      tab.page.evaluate(() => window.benchStart ?? Promise.reject(new Error("The probe did not start."))),
      new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error(`${path} was not usable and complete within ${longestMs} ms.`)), longestMs),
      ),
    ]);
    await untilQuiet(tab);
    return { ...start, work: (await mainThreadTime(tab)) - before };
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
  fullSpeed: "step complete, processor at full speed",
  kept: "letter typed at once is kept",
} as const;

type Metric = keyof typeof metrics;

async function run(bench: Bench): Promise<readonly Row[]> {
  const samples = new Samples();
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const name of names) {
      const { kept, bytesUsable, bytesComplete, ...times } = await load(bench, subjects[name]);
      samples.add(`bytesUsable ${name}`, bytesUsable / 1024);
      samples.add(`bytesComplete ${name}`, bytesComplete / 1024);
      samples.add(`kept ${name}`, kept ? 1 : 0);
      for (const [metric, value] of Object.entries(times)) samples.add(`${metric} ${name}`, value);
    }
    for (const name of atFullSpeed) {
      samples.add(`fullSpeed ${name}`, (await load(bench, subjects[name], false)).complete);
    }
  }
  return rowsOf(samples);
}

/** The aims, by metric and page, as a ratio to the page named. */
const aims: Partial<
  Record<Metric, Partial<Record<Subject, { readonly to: "native" | "floor"; readonly most: number }>>>
> = {
  usable: {
    "script tag": { to: "native", most: 1.4 },
    "script tag, preload": { to: "native", most: 1.2 },
    "script tag, Spanish": { to: "native", most: 1.4 },
    "step in the HTML": { to: "native", most: 1 },
    "returning applicant": { to: "native", most: 3 },
  },
  complete: {
    "script tag": { to: "floor", most: 1.8 },
    "script tag, preload": { to: "floor", most: 1.6 },
    "script tag, Spanish": { to: "floor", most: 1.95 },
    "step in the HTML": { to: "floor", most: 1.6 },
  },
  fullSpeed: { "script tag": { to: "floor", most: 1.3 } },
  blocked: { "script tag": { to: "floor", most: 1.3 } },
  work: { "script tag": { to: "floor", most: 1.2 }, "step in the HTML": { to: "floor", most: 1.2 } },
};

function rowsOf(samples: Samples): readonly Row[] {
  const rows = (metric: Metric, unit: string, of: readonly Subject[] = names): readonly Row[] =>
    of.map((subject) => {
      const aim = aims[metric]?.[subject];
      const to = aim?.to ?? (metric === "usable" ? "native" : "floor");
      const reference = unit === "ms" && subject !== to ? { reference: samples.of(`${metric} ${to}`), to } : {};
      return {
        quantity: metrics[metric],
        subject,
        unit,
        samples: samples.of(`${metric} ${subject}`),
        ...reference,
        ...(aim && { aim: { of: "ratio", most: aim.most } }),
      };
    });
  const scripts: readonly Subject[] = ["floor", "script tag", "script tag, Spanish", "step in the HTML"];
  return [
    ...rows("usable", "ms"),
    ...rows("complete", "ms"),
    ...rows("fullSpeed", "ms", atFullSpeed),
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
