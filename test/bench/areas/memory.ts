import type { Browser } from "playwright-core";
import { launchBrowser } from "../../support/browser";
import type { Leaks } from "../../support/pages/leaks/leaks";
import type { Host } from "../host";
import type { Area, Bench, Row } from "../measure";
import { paths } from "../pages";
import { shown } from "../questions";
import { slope } from "../statistics";
import { openTab, type Tab } from "../tab";

const mounts = 20;
/** The first mounts load chunks and warm caches up. */
const warm = 5;
const first = shown().find(({ control }) => control === "text")?.key ?? "";

interface Counts {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
}

async function counts({ cdp }: Tab): Promise<Counts> {
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    heap: of("JSHeapUsedSize") / 1024,
    nodes: of("Nodes"),
    listeners: of("JSEventListeners"),
    documents: of("Documents"),
  };
}

/** The counts after each of so many mounts, without the first. */
async function series(tab: Tab, once: () => Promise<void>): Promise<readonly Counts[]> {
  const all: Counts[] = [];
  for (let count = 0; count < mounts; count += 1) {
    await once();
    all.push(await counts(tab));
  }
  return all.slice(warm);
}

/** Machine code that the browser makes of what runs often is not the widget's: here it makes none. */
const interpreted = "--js-flags=--no-opt --no-maglev --no-sparkplug";

async function run({ host }: Bench): Promise<readonly Row[]> {
  const browser = await launchBrowser({ isWhole: true, args: [interpreted] });
  try {
    return await measured(browser, host);
  } finally {
    await browser.close();
  }
}

async function measured(browser: Browser, host: Host): Promise<readonly Row[]> {
  const tab = await openTab(browser, { network: false, cpu: false });
  await tab.cdp.send("Performance.enable");
  await tab.page.addInitScript(() => window.bench.watchLeaks());
  await tab.page.goto(host.url + paths.empty);
  const leaks = () => tab.page.evaluate(() => window.bench.leaks());
  const before = await leaks();
  const nothing = await series(tab, () => tab.page.evaluate(() => window.bench.mountNothing()));
  const all = await series(tab, async () => {
    await tab.page.evaluate((key) => window.bench.mount(key), first);
    await tab.page.evaluate(() => window.bench.unmount());
  });
  const after = await leaks();
  await tab.close();
  const growth = (what: string, metric: keyof Counts, unit: string, most: number): Row => {
    const values = all.map((each) => each[metric]);
    const note = `${values[0]?.toFixed(0)} after ${warm + 1} mounts, ${values.at(-1)?.toFixed(0)} after ${mounts}`;
    return { what, who: "per mount", unit, samples: [slope(values)], aim: { of: "value", most }, note };
  };
  const left = (what: string, metric: Exclude<keyof Leaks, "listeners">): Row => ({
    ...{ what, who: `left after ${mounts}`, unit: "" },
    samples: [after[metric] - before[metric]],
    aim: { of: "value", most: 0 },
  });
  return [
    growth("heap", "heap", "KB", 5),
    {
      ...{ what: "heap", who: "per turn of an empty element", unit: "KB" },
      samples: [slope(nothing.map(({ heap }) => heap))],
      note: "what measuring itself leaves",
    },
    growth("nodes", "nodes", "", 0),
    growth("listeners of nodes and windows", "listeners", "", 0),
    growth("documents", "documents", "", 0),
    left("timers, frames, idle calls", "timers"),
    left("observers", "observers"),
    left("requests", "requests"),
    left("channels to other tabs", "channels"),
    {
      ...{ what: "listeners on the host's window and document", who: `left after ${mounts}`, unit: "" },
      samples: [after.listeners.length - before.listeners.length],
      // React hears the document's selection once, for every root there will be, and never lets go.
      aim: { of: "value", most: 1 },
      note: after.listeners.filter((each) => !before.listeners.includes(each)).join(", "),
    },
    left("style sheets of the host", "sheets"),
  ];
}

export const memoryArea: Area = {
  name: "memory",
  title: `Memory: ${mounts} mounts and unmounts, a letter typed into each, garbage collected after each; growth after the first ${warm}`,
  run,
};
