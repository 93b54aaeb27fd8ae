import type { Browser, CDPSession, Page } from "playwright-core";
import { pageScript } from "../support/pages/pageScript";

/** The script that defines `window.bench` in each page before its own scripts run; bundled once. */
let probes: Promise<string> | undefined;

/** A browser tab of its own: nothing cached, no storage shared, a phone's screen. */
export interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  close(): Promise<void>;
}

/** Whether the network and the processor are slowed down; both by default. */
export interface Slowness {
  readonly network?: boolean;
  readonly cpu?: boolean;
}

/** 1.6 Mbps down, 0.75 up, 150 ms: a bad mobile network. The unit of throughput is bytes per second. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowCpu = { rate: 4 };

export async function openTab(browser: Browser, { network = true, cpu = true }: Slowness = {}): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (network) await cdp.send("Network.emulateNetworkConditions", slowNetwork);
  if (cpu) await cdp.send("Emulation.setCPUThrottlingRate", slowCpu);
  probes ??= pageScript("test/bench/probes/main.ts");
  await page.addInitScript(await probes);
  return { page, cdp, close: () => context.close() };
}
