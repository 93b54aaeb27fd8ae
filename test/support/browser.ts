import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { findChromium } from "./chromium";
import { traced } from "./traces";
import { patient } from "./waitFor";

export interface BrowserOptions extends LaunchOptions {
  /** Whether to use a complete browser, if the machine has one, instead of the headless shell. */
  readonly isWhole?: boolean;
}

/** Gives each context of a browser the limit of every wait: Playwright's own is half a minute. */
export function withPatience(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patient.timeout);
    return context;
  };
  return browser;
}

/** Starts headless Chromium. The caller closes it. */
export async function launchBrowser({ isWhole, ...options }: BrowserOptions = {}): Promise<Browser> {
  const { args, ...found } = findChromium({ isWhole });
  const launch = {
    headless: true,
    timeout: patient.timeout,
    ...options,
    ...found,
    args: [...args, ...(options.args ?? [])],
  };
  return withPatience(traced(await chromium.launch(launch)));
}
