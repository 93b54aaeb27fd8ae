import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findChromium } from "../support/chromium";
import { startServer } from "../support/server";
import { refusal } from "./memberApi";
import type { FirstActions } from "./probes/start";
import { catalogue, firstTextKey, lastRevealingRadio, richestChoice, shown } from "./questions";
import type { Bench, Measures, Scene } from "./scene";
import { openContext, openTab, type Tab, untilQuiet, work } from "./tab";

const actions: FirstActions = {
  first: firstTextKey,
  all: shown().map(({ key }) => key),
  choice: lastRevealingRadio(),
};

/** Measures a load from its navigation on. */
async function load(tab: Tab, url: string): Promise<Measures> {
  await tab.page.addInitScript((given) => {
    window.benchStart = window.bench.start(given);
  }, actions);
  const before = await work(tab);
  await tab.page.goto(url, { waitUntil: "commit" });
  const start = await tab.page.evaluate(() => window.benchStart ?? Promise.reject(new Error("No probe started.")));
  await untilQuiet(tab);
  const after = await tab.page.evaluate((first) => window.bench.settled(first), firstTextKey);
  return { ...start, ...after, work: (await work(tab)) - before };
}

/** A visit with nothing cached, then one of the same browser later: its measures have "warm " before their names. */
async function visits({ browser, host }: Bench, page: string): Promise<Measures> {
  const context = await openContext(browser, host.url, page.startsWith("member"));
  const visit = async () => {
    const tab = await openTab(context, true);
    const measures = await load(tab, `${host.url}/${page}`);
    await tab.page.close();
    return measures;
  };
  try {
    const cold = await visit();
    const warm = Object.entries(await visit()).map(([name, value]) => [`warm ${name}`, value]);
    return { ...cold, ...Object.fromEntries(warm) };
  } finally {
    await context.close();
  }
}

const nextField = shown({}, catalogue, "education-ug")[0]?.key ?? "";
const largest = richestChoice();
const errors = Object.entries(refusal().onStep);

/** An action on a page that was loaded and is quiet, without network: `wait` until its frame, and the main thread's `work`. */
function act(before: (tab: Tab) => Promise<unknown>, run: (tab: Tab) => Promise<number>): Scene["measure"] {
  return async ({ browser, host }, page) => {
    const [path = "", hash = ""] = page.split("#");
    const isMember = path.startsWith("member") || path === "widget-errors";
    const context = await openContext(browser, host.url, isMember);
    try {
      const tab = await openTab(context, false);
      await tab.page.goto(`${host.url}/${path}${hash && `#/${hash}`}`);
      await before(tab);
      await untilQuiet(tab);
      const start = await work(tab);
      const wait = await run(tab);
      return { wait, work: (await work(tab)) - start };
    } finally {
      await context.close();
    }
  };
}

const there = (key: string) => (tab: Tab) => tab.page.locator(`[id="${key}"]`).waitFor();
const leadsTo =
  (button: string, field: string) =>
  ({ page }: Tab) =>
    page.evaluate(([name = "", key = ""]) => window.bench.pressUntil(name, key), [button, field]);

const quick = "CPU 4 times slower, no network";

/** Lighthouse, which npx brings, on the reference server's own page with a processor at a twelfth. */
async function lighthouse(): Promise<Measures> {
  const server = await startServer({ isAsShipped: true });
  try {
    const throttled = ["--throttling-method=devtools", "--throttling.cpuSlowdownMultiplier=12"];
    const given = ["--quiet", "--output=json", "--only-categories=performance", ...throttled];
    const { stdout } = await promisify(execFile)(
      "npx",
      ["--yes", "lighthouse@13", `${server.url}/`, ...given, "--chrome-flags=--headless=new --no-sandbox"],
      { env: { ...process.env, CHROME_PATH: findChromium({ isWhole: true }).executablePath }, maxBuffer: 1e8 },
    );
    const { categories, audits } = JSON.parse(stdout);
    return { score: categories.performance.score, blocked: audits["total-blocking-time"].numericValue };
  } finally {
    await server.stop();
  }
}

/** Everything that is measured, in its order. The aims are those of the product's owner. */
export const scenes: readonly Scene[] = [
  {
    name: "start",
    title: "A visit, and a later one by the same browser (warm): CPU 4 times slower, 1.6 Mbps, 150 ms, 412 px wide",
    pages: ["native", "floor", "widget", "widget-preload", "widget-step", "member"],
    measure: visits,
    rows: [
      { quantity: "first field", measure: "usable", unit: "ms", of: "native" },
      { quantity: "first field", measure: "usable", unit: "ms", of: "widget", to: "native", most: 1.4 },
      { quantity: "first field", measure: "usable", unit: "ms", of: "widget-preload", to: "native", most: 1.25 },
      { quantity: "first field", measure: "usable", unit: "ms", of: "widget-step", to: "native", most: 1 },
      { quantity: "first field", measure: "usable", unit: "ms", of: "member", to: "native", most: 3 },
      { quantity: "first field, warm", measure: "warm usable", unit: "ms", of: "widget", to: "native" },
      { quantity: "first field, warm", measure: "warm usable", unit: "ms", of: "member", to: "native", most: 2.4 },
      { quantity: "step complete", measure: "complete", unit: "ms", of: "floor" },
      { quantity: "step complete", measure: "complete", unit: "ms", of: "widget", to: "floor", most: 1.4 },
      { quantity: "step complete", measure: "complete", unit: "ms", of: "widget-preload", to: "floor", most: 1.3 },
      { quantity: "step complete", measure: "complete", unit: "ms", of: "widget-step", to: "floor" },
      { quantity: "main thread until quiet", measure: "work", unit: "ms", of: "widget", to: "floor", most: 1.35 },
      { quantity: "main thread until quiet", measure: "work", unit: "ms", of: "member", to: "floor" },
      { quantity: "JS + CSS until complete", measure: "kilobytes", unit: "KB", of: "widget", most: 130 },
      { quantity: "JS + CSS, warm", measure: "warm kilobytes", unit: "KB", of: "member" },
      { quantity: "layout shift (CLS)", measure: "shift", unit: "", of: "widget" },
      { quantity: "letter typed at once is kept", measure: "kept", unit: "", of: "widget" },
    ],
  },
  {
    name: "next",
    title: `Next, with save, until the next step's first field can be reached; ${quick} (calls are answered at once)`,
    pages: ["floor", "member"],
    measure: act(there(firstTextKey), leadsTo("Save and continue", nextField)),
    rows: [
      { quantity: "page change", measure: "wait", unit: "ms", of: "floor" },
      { quantity: "page change", measure: "wait", unit: "ms", of: "member", to: "floor", most: 1 },
      { quantity: "main thread", measure: "work", unit: "ms", of: "member", to: "floor" },
    ],
  },
  {
    name: "errors",
    title: `Submit leads to the first step, with the summary and ${errors.length} messages; ${quick}`,
    pages: ["native-errors", "widget-errors#final-steps"],
    measure: act(
      ({ page }) => page.getByRole("button", { name: "Submit", exact: true }).waitFor(),
      ({ page }) => page.evaluate((all) => window.bench.refuse(all), errors),
    ),
    rows: (["wait", "work"] as const).map((measure) => ({
      quantity: measure === "wait" ? "errors shown" : "main thread",
      measure,
      unit: "ms",
      of: "widget-errors#final-steps",
      to: "native-errors",
      ...(measure === "work" && { most: 1.8 }),
    })),
  },
  {
    name: "section",
    title: `Show the largest section (${largest.key} = ${largest.value}: ${largest.shows.length} fields); ${quick}`,
    pages: ["native-section", "floor-section", "widget"],
    measure: act(there(largest.key), ({ page }) => page.evaluate((made) => window.bench.makeChoice(made), largest)),
    rows: [
      { quantity: "section shown", measure: "wait", unit: "ms", of: "widget", to: "native-section" },
      { quantity: "main thread", measure: "work", unit: "ms", of: "widget", to: "native-section", most: 1.5 },
      { quantity: "main thread", measure: "work", unit: "ms", of: "widget", to: "floor-section" },
    ],
  },
  {
    name: "lighthouse",
    title: "Lighthouse (from npm) on the reference server's own page; CPU a twelfth",
    pages: ["own page"],
    measure: lighthouse,
    rows: [
      { quantity: "performance, aim ≥ 0.95", measure: "score", unit: "", of: "own page" },
      { quantity: "total blocking time", measure: "blocked", unit: "ms", of: "own page", most: 200 },
    ],
  },
];
