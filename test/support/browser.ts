import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { findChromium } from "./chromium";

/** Starts headless Chromium. The caller closes it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ headless: true, ...options, executablePath, args: [...args, ...(options.args ?? [])] });
}
