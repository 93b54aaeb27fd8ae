import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { root } from "./root";

/** Contexts that are open, each with the folder of its trace. */
const open = new Map<BrowserContext, string>();
/** Folders of contexts that the running test has closed. */
let closed: string[] = [];

/** Writes a screenshot of each page and the trace up to now. A page that no longer answers has none. */
async function save(context: BrowserContext, folder: string): Promise<void> {
  const pages = context.pages().map((page, index) => {
    const path = join(folder, `page-${index + 1}.jpg`);
    return page.screenshot({ path, type: "jpeg", quality: 60, timeout: 2_000 });
  });
  await Promise.allSettled(pages);
  await context.tracing.stopChunk({ path: join(folder, "trace.zip") });
}

async function trace(context: BrowserContext): Promise<BrowserContext> {
  const folder = mkdtempSync(join(tmpdir(), "admissions-trace-"));
  open.set(context, folder);
  // With snapshots of the page a journey would take twice as long.
  await context.tracing.start({ snapshots: false });
  await context.tracing.startChunk();
  const close = context.close.bind(context);
  context.close = async (options) => {
    // It may be closed twice, and a browser that has ended closes all.
    if (open.delete(context)) {
      closed.push(folder);
      await save(context, folder).catch(() => undefined);
    }
    await close(options);
  };
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
  for (const [context, folder] of open) {
    await save(context, folder).catch(() => undefined);
    await context.tracing.startChunk().catch(() => undefined);
  }
  const target = join(root, ".data/test-results", name.replaceAll(/[^\w-]+/g, "-").slice(0, 120));
  for (const [index, folder] of [...closed, ...open.values()].entries()) {
    mkdirSync(target, { recursive: true });
    cpSync(folder, join(target, String(index + 1)), { recursive: true });
  }
}

/** Removes the traces of the contexts that tests have closed. */
export function forgetTraces(): void {
  for (const folder of closed) rmSync(folder, { recursive: true, force: true });
  closed = [];
}
