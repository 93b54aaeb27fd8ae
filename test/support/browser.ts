import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { findChromium } from "./chromium";
import { traced } from "./traces";

export interface BrowserOptions extends LaunchOptions {
  /** Whether to use a complete browser, if the machine has one, instead of the headless shell. */
  readonly isWhole?: boolean;
}

/** Starts headless Chromium. The caller closes it. */
export async function launchBrowser({ isWhole, ...options }: BrowserOptions = {}): Promise<Browser> {
  const { executablePath, args } = await findChromium({ isWhole });
  const launch = { headless: true, ...options, executablePath, args: [...args, ...(options.args ?? [])] };
  return traced(await chromium.launch(launch));
}
