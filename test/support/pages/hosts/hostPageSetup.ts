import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "../../browser";
import { type StrictHost, startStrictHost } from "./strictHost";

/** The browser and the server of host pages of a test file, from `startBrowserAndHost` to its last test. */
export let browser: Browser;
export let host: StrictHost;

type Pages = Readonly<Record<string, string>>;

/** Starts a browser and a server of these pages, or of those that the function returns, for the calling test file. */
export function startBrowserAndHost(pages: Pages | (() => Promise<Pages>)): void {
  beforeAll(async () => {
    const served = typeof pages === "function" ? await pages() : pages;
    [browser, host] = await Promise.all([launchBrowser(), startStrictHost(served)]);
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
  });
}
