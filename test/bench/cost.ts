import type { Tab } from "./tab";

/**
 * Milliseconds that the page's main thread has spent in tasks of all kinds since its load, from scripts to painting. `ThreadTime`, the
 * processor's time, would not grow with the load of the machine, but a throttled thread keeps its processor busy while it waits.
 */
export async function mainThreadTime({ cdp }: Tab): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
  if (seconds === undefined) throw new Error("This Chromium reports no TaskDuration.");
  return seconds * 1000;
}

/** Evaluates an expression in the page and resolves with its value, or with that of its promise. Throws the page's error. */
export async function evaluate(tab: Tab, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await tab.cdp.send("Runtime.evaluate", {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Must be called before the first `cost` of a tab. */
export async function enableMetrics({ cdp }: Tab): Promise<void> {
  await cdp.send("Performance.enable");
}

/** Waits until the page's main thread works less than 50 ms in a second: a blinking caret takes up to 25 ms. Throws after 30 s. */
export async function untilQuiet(tab: Tab): Promise<void> {
  for (let second = 0; second < 30; second += 1) {
    const spent = await cost(tab, () => tab.page.waitForTimeout(1_000));
    if (spent < 50) return;
  }
  throw new Error("The page did not come to rest within 30 s.");
}

/** The main thread's time during an action (ms), which resolves when its frame is painted; idle time is not counted. */
export async function cost(tab: Tab, act: () => Promise<unknown>): Promise<number> {
  const before = await mainThreadTime(tab);
  await act();
  return (await mainThreadTime(tab)) - before;
}
