import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { pageScript } from "../support/pages/pageScript";

/** A tab with a phone's screen; `cdp` slows it down and counts the work of its page. */
export interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** 1.6 Mbps down, 0.75 up, 150 ms: a bad mobile network. The unit of throughput is bytes per second. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** The script that defines `window.bench` in each page before its own scripts run; bundled once. */
let probes: Promise<string> | undefined;

/** A browser of its own: nothing cached. `isMember` says that an applicant is logged in (`memberApi.ts`). */
export async function openContext(browser: Browser, url: string, isMember = false): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  if (isMember) await context.addCookies([{ name: "admissions-idp.bench", value: "1", url }]);
  return context;
}

/** A tab with a slow processor, and a slow network unless it is switched off. */
export async function openTab(context: BrowserContext, isNetworkSlow: boolean): Promise<Tab> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable");
  await cdp.send("Network.enable");
  if (isNetworkSlow) await cdp.send("Network.emulateNetworkConditions", slowNetwork);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  probes ??= pageScript("test/bench/probes/main.ts");
  await page.addInitScript(await probes);
  return { page, cdp };
}

/**
 * Milliseconds that the page's main thread has spent in tasks of all kinds since its load, from scripts to painting. `ThreadTime`, the
 * processor's time, would not grow with the load of the machine, but a throttled thread keeps its processor busy while it waits.
 */
export async function work({ cdp }: Tab): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

/** Waits until the page's main thread works less than 50 ms in a second: a blinking caret takes up to 25 ms. Throws after 30 s. */
export async function untilQuiet(tab: Tab): Promise<void> {
  for (let second = 0; second < 30; second += 1) {
    const before = await work(tab);
    await tab.page.waitForTimeout(1_000);
    if (!((await work(tab)) - before >= 50)) return;
  }
  throw new Error("The page did not come to rest within 30 s.");
}
