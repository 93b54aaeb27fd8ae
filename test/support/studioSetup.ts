import type { BrowserContext, FrameLocator, Page } from "playwright-core";
import { afterEach, beforeEach, expect } from "vitest";
import { browser, server, startBrowserAndServer } from "./journeySetup";
import { faultsOn } from "./pages/hosts/hostPage";

/** The studio of a test, in a browser of its own. */
export let context: BrowserContext;
export let page: Page;

/** The form in the preview. */
export const form = (): FrameLocator => page.frameLocator("iframe");

/** Goes on in another tab. */
export function goOnIn(tab: Page): void {
  page = tab;
}

/** Opens the studio before each test of the calling file, and expects no error of it after each. */
export function startStudio(): void {
  startBrowserAndServer();
  let faults: readonly string[];
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    faults = faultsOn(page);
    await page.goto(`${server.url}/studio.html`);
  });
  afterEach(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
}
