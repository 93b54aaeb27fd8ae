import type { Page } from "playwright-core";
import patience from "./patience.json" with { type: "json" };

/**
 * How long tests wait for anything, in milliseconds: only to end what hangs. `test/config` makes it the default of `vi.waitFor`,
 * `vi.waitUntil`, `expect.poll` and testing-library, and `launchBrowser`, `launchFirefox` and `launchWebKit` that of the browsers, so that no
 * call names a limit. `expect.poll` does not work in concurrent tests.
 */
export const patient: Readonly<typeof patience> = patience;

/**
 * Repeats a query every 50 ms until its result is defined. After `limit` milliseconds throws an error that names what was awaited.
 * Tests use `vi.waitFor`; this one also works in programs that run outside of Vitest.
 */
export async function waitFor<T>(
  what: string,
  ask: () => T | undefined | Promise<T | undefined>,
  limit: number = patient.timeout,
): Promise<T> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited ${limit / 1000} s for ${what}.`);
}

/** Waits until the page has drawn what has changed in it, and what followed from that a frame later. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Waits until the page has stayed at one place for thirty frames: browsers animate a scroll, and begin it late. */
export async function scrollingEnds(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let place = scrollY, still = 0; still < 30; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (scrollY !== place) still = 0;
      place = scrollY;
    }
  });
}
