import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { findChromium } from "./chromium";

export interface BrowserOptions extends LaunchOptions {
  /** Whether to use a complete browser, if the machine has one, instead of the headless shell. */
  readonly isWhole?: boolean;
}

/** Starts headless Chromium. The caller closes it. */
export async function launchBrowser({ isWhole, ...options }: BrowserOptions = {}): Promise<Browser> {
  const { executablePath, args } = await findChromium({ isWhole });
  return chromium.launch({ headless: true, ...options, executablePath, args: [...args, ...(options.args ?? [])] });
}
