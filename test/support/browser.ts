import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { findChromium } from "./chromium";

export interface BrowserOptions extends LaunchOptions {
  /** Not the headless shell, if the machine has more. */
  readonly isWhole?: boolean;
}

/** Starts headless Chromium. The caller closes it. */
export async function launchBrowser({ isWhole, ...options }: BrowserOptions = {}): Promise<Browser> {
  const { executablePath, args } = await findChromium({ isWhole });
  return chromium.launch({ headless: true, ...options, executablePath, args: [...args, ...(options.args ?? [])] });
}
