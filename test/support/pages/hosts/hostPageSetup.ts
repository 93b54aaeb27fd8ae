import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { sharedBrowser } from "../../shared";
import { type StrictHost, startStrictHost } from "./strictHost";

/** The browser and the server of host pages of a test file, from `startBrowserAndHost` to its last test. */
export let browser: Browser;
export let host: StrictHost;

type Pages = Readonly<Record<string, string>>;

/**
 * Takes the worker's browser and starts a server of these pages, or of those that the function returns, for the calling test file; what is
 * `down`, once `held` has ended, is as `startStrictHost` says.
 */
export function startBrowserAndHost(
  pages: Pages | (() => Promise<Pages>),
  down?: ReadonlySet<string>,
  held?: () => Promise<void>,
): void {
  beforeAll(async () => {
    const served = typeof pages === "function" ? await pages() : pages;
    [browser, host] = await Promise.all([sharedBrowser(), startStrictHost(served, down, held)]);
  });
  afterAll(() => host.stop());
}
