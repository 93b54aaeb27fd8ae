import type { Tab } from "./tab";

/**
 * Milliseconds that the page's main thread has spent in tasks of all kinds, scripts to painting. `ThreadTime` would leave
 * out what other processes take, but a throttled thread uses its processor while it waits, half a second in each.
 */
export async function worked({ cdp }: Tab): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
  if (seconds === undefined) throw new Error("This Chromium reports no TaskDuration.");
  return seconds * 1000;
}

/** Runs a promise-giving expression in the page and resolves with its value. */
export async function evaluated(tab: Tab, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await tab.cdp.send("Runtime.evaluate", {
    ...{ expression, awaitPromise: true, returnByValue: true },
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Before the first `cost` of a tab. */
export async function beginCosts({ cdp }: Tab): Promise<void> {
  await cdp.send("Performance.enable");
}

/** Waits until the page's main thread works less than 50 ms in a second: a caret that blinks takes up to 25. Throws after half a minute. */
export async function quiet(tab: Tab): Promise<void> {
  for (let second = 0; second < 30; second += 1) {
    const spent = await cost(tab, () => tab.page.waitForTimeout(1_000));
    if (spent < 50) return;
  }
  throw new Error("The page did not come to rest within 30 s.");
}

/** What an action costs the main thread (ms), from before it until its frame is painted; waiting is not counted. */
export async function cost(tab: Tab, act: () => Promise<unknown>): Promise<number> {
  const before = await worked(tab);
  await act();
  return (await worked(tab)) - before;
}
