import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { root } from "./root";

const open = new Set<BrowserContext>();
/** Contexts that the running test has closed, each with what ends it: they live until it is known whether the test has failed. */
const left = new Map<BrowserContext, () => Promise<void>>();

/** Writes a screenshot of each page and the trace up to now. A page that no longer answers has none. */
async function save(context: BrowserContext, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const pages = context.pages().map((page, index) => {
    const path = join(folder, `page-${index + 1}.jpg`);
    return page.screenshot({ path, type: "jpeg", quality: 60, timeout: 2_000 });
  });
  await Promise.allSettled(pages);
  await context.tracing.stopChunk({ path: join(folder, "trace.zip") });
}

async function trace(context: BrowserContext): Promise<BrowserContext> {
  open.add(context);
  // With snapshots of the page a journey would take twice as long.
  await context.tracing.start({ snapshots: false });
  await context.tracing.startChunk();
  const close = context.close.bind(context);
  context.close = async () => {
    if (open.delete(context)) left.set(context, close);
  };
  // The end of its browser closes it, too.
  context.once("close", () => {
    open.delete(context);
    left.delete(context);
  });
  return context;
}

/** Where `CI` is set, traces each context of a browser: a test that fails is run again, and its first failure is examined by the trace. */
export function traced(browser: Browser): Browser {
  if (!process.env.CI || !process.env.VITEST) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => trace(await newContext(options));
  return browser;
}

/** Keeps the traces and screenshots of the running test, which has failed, in `.data/test-results/<name>/`. */
export async function keepTraces(name: string): Promise<void> {
  const target = join(root, ".data/test-results", name.replaceAll(/[^\w-]+/g, "-").slice(0, 120));
  for (const [index, context] of [...left.keys(), ...open].entries()) {
    await save(context, join(target, String(index + 1))).catch(() => undefined);
    if (open.has(context)) await context.tracing.startChunk().catch(() => undefined);
  }
}

/** Ends the contexts that tests have closed, and forgets their traces. */
export async function forgetTraces(): Promise<void> {
  const ends = [...left.values()];
  left.clear();
  await Promise.allSettled(ends.map((end) => end()));
}
