import type { BrowserContext, Page } from "playwright-core";

/**
 * Timers of exactly these delays (ms) never end in pages that are opened from now on: a toast of `toastDuration` stays, however
 * slow the machine is.
 */
export async function holdTimers(target: Page | BrowserContext, ...delays: readonly number[]): Promise<void> {
  await target.addInitScript((held) => {
    const { setTimeout: set } = window;
    const unlessHeld = (run: () => void, ms = 0, ...given: never[]) => (held.includes(ms) ? 0 : set(run, ms, ...given));
    Object.assign(window, { setTimeout: unlessHeld });
  }, delays);
}
