import type { Browser } from "playwright-core";
import { launchBrowser } from "../../support/browser";
import type { Leaks } from "../../support/pages/leaks/leaks";
import type { Host } from "../host";
import type { Area, Bench, Row } from "../measure";
import { paths } from "../pages";
import { firstTextKey } from "../questions";
import { slope } from "../statistics";
import { openTab, type Tab } from "../tab";

const mounts = 20;
/** The first mounts load chunks and fill caches: they are not counted. */
const uncounted = 5;

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

/** The counts after each call of `once`, without the first ones. */
async function series(tab: Tab, once: () => Promise<void>): Promise<readonly Counts[]> {
  const all: Counts[] = [];
  for (let count = 0; count < mounts; count += 1) {
    await once();
    all.push(await counts(tab));
  }
  return all.slice(uncounted);
}

/** Turns off the JIT compilers, whose machine code would grow the heap without a leak in the widget. */
const withoutJit = "--js-flags=--no-opt --no-maglev --no-sparkplug";

async function run({ host }: Bench): Promise<readonly Row[]> {
  const browser = await launchBrowser({ isWhole: true, args: [withoutJit] });
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
  const nothing = await series(tab, () => tab.page.evaluate(() => window.bench.mountEmptyElement()));
  const all = await series(tab, async () => {
    await tab.page.evaluate((key) => window.bench.mount(key), firstTextKey);
    await tab.page.evaluate(() => window.bench.unmount());
  });
  const after = await leaks();
  await tab.close();
  const growth = (quantity: string, metric: keyof Counts, unit: string, most: number): Row => {
    const values = all.map((each) => each[metric]);
    const note = `${values[0]?.toFixed(0)} after ${uncounted + 1} mounts, ${values.at(-1)?.toFixed(0)} after ${mounts}`;
    return { quantity, subject: "per mount", unit, samples: [slope(values)], aim: { of: "value", most }, note };
  };
  const left = (quantity: string, metric: Exclude<keyof Leaks, "listeners">): Row => ({
    quantity,
    subject: `left after ${mounts}`,
    unit: "",
    samples: [after[metric] - before[metric]],
    aim: { of: "value", most: 0 },
  });
  return [
    growth("heap", "heap", "KB", 5),
    {
      quantity: "heap",
      subject: "per empty element",
      unit: "KB",
      samples: [slope(nothing.map(({ heap }) => heap))],
      note: "left by the measurement itself",
    },
    growth("nodes", "nodes", "", 0),
    growth("listeners of nodes and windows", "listeners", "", 0),
    growth("documents", "documents", "", 0),
    left("timers, frames, idle calls", "timers"),
    left("observers", "observers"),
    left("requests", "requests"),
    left("channels to other tabs", "channels"),
    {
      quantity: "listeners on the host's window and document",
      subject: `left after ${mounts}`,
      unit: "",
      samples: [after.listeners.length - before.listeners.length],
      // React adds one `selectionchange` listener to the document for all its roots and never removes it.
      aim: { of: "value", most: 1 },
      note: after.listeners.filter((each) => !before.listeners.includes(each)).join(", "),
    },
    left("style sheets of the host", "sheets"),
  ];
}

export const memoryArea: Area = {
  name: "memory",
  title: `Memory: ${mounts} mounts and unmounts, a letter typed into each, garbage collected after each; growth after the first ${uncounted}`,
  run,
};
