import type { BrowserContext, Page } from "playwright-core";

/** The delays of an autosave (ms): after a question is left, after the last change, and at most (`src/widget/state/saver/saver.ts`). */
export const autosaves = [2_000, 10_000, 30_000] as const;

/**
 * Timers of exactly these delays (ms) never end in pages that are opened from now on: a toast of `toastDuration` stays, an autosave of
 * `autosaves` does not come before the button, however slow the machine is.
 */
export async function holdTimers(target: Page | BrowserContext, ...delays: readonly number[]): Promise<void> {
  await target.addInitScript((held) => {
    const { setTimeout: set } = window;
    const unlessHeld = (run: () => void, ms = 0, ...given: never[]) => (held.includes(ms) ? 0 : set(run, ms, ...given));
    Object.assign(window, { setTimeout: unlessHeld });
  }, delays);
}
