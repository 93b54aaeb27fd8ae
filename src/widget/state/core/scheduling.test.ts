import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, UnauthorizedError } from "../../../shared/wire/errors";
import { backoff, createRetries, debounce, joinRunning, pause, retried, waitBefore } from "./scheduling";

beforeEach(() => void vi.useFakeTimers());

test("a debounced call waits for a pause, and for its longest time at most", () => {
  const run = vi.fn();
  const { soon } = debounce(run, 100, 250);
  for (let time = 0; time < 240; time += 80) {
    soon();
    vi.advanceTimersByTime(80);
  }
  expect(run).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(10);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(1);
  soon();
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(2);
});

test("a debounced call that runs at once, or is stopped, does not run again", () => {
  const run = vi.fn();
  const { soon, now, stop } = debounce(run, 100, 100);
  soon();
  now();
  soon();
  stop();
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a debounced call runs after another time where one is given, and shows that it waits", () => {
  const run = vi.fn();
  const timer = debounce(run, 100);
  timer.soon(50);
  expect(timer.isWaiting).toBe(true);
  vi.advanceTimersByTime(50);
  expect([run.mock.calls.length, timer.isWaiting]).toEqual([1, false]);
});

test("a pause of an aborted session rejects at once, and leaves no timer", async () => {
  await expect(pause(1_000, AbortSignal.abort(new Error("the session has ended")))).rejects.toThrow("has ended");
  expect(vi.getTimerCount()).toBe(0);
});

describe("work of which at most one run is active", () => {
  function open() {
    const ends: (() => void)[] = [];
    const signals: AbortSignal[] = [];
    const join = joinRunning((signal) => {
      signals.push(signal);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
    return { ends, signals, join };
  }

  test("is joined while it runs, and started anew after its end", async () => {
    const { ends, signals, join } = open();
    const first = join.run();
    expect(join.run()).toBe(first);
    expect(join.running).toBe(first);
    ends[0]?.();
    await first;
    expect(join.running).toBeNull();
    void join.run();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });

  test("is aborted by a restart, and its late end does not end the new run", async () => {
    const { ends, signals, join } = open();
    const first = join.run();
    const second = join.restart();
    ends[0]?.();
    await first;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(join.running).toBe(second);
    join.stop();
    expect([signals[1]?.aborted, join.running]).toEqual([true, null]);
  });
});

describe("work that is retried", () => {
  const down = new ApiError("down", 503, "");

  test.each([
    ["until it succeeds", [down, null], 2],
    ["as often as it may, whatever the failure", [down, down, down, null], 3],
    ["not after the end of the session", [new UnauthorizedError("out", 401, ""), null], 1],
  ])("runs %s", async (_, faults, runs) => {
    const work = vi.fn(async () => {
      const fault = faults.shift();
      if (fault) throw fault;
    });
    const ended = retried(3, new AbortController().signal, work).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
    expect(work).toHaveBeenCalledTimes(runs);
  });

  test("runs at once when the network is back, but only while it waits", () => {
    const run = vi.fn();
    const retries = createRetries(run);
    retries.now();
    expect(run).not.toHaveBeenCalled();
    retries.wait(down);
    retries.now();
    expect([run.mock.calls.length, retries.isWaiting]).toEqual([1, false]);
  });
});

describe("the wait before a retry", () => {
  test.each([
    [1, 500, 1000],
    [2, 1000, 2000],
    [6, 16_000, 32_000],
    [7, 30_000, 60_000],
    [2000, 30_000, 60_000],
  ])("of attempt %i is between %i and %i ms", (attempt, least, most) => {
    expect(backoff(attempt, () => 0)).toBe(least);
    expect(backoff(attempt, () => 1)).toBe(most);
  });

  test.each([
    ["longer than the backoff replaces it", 5, 5000],
    ["shorter than the backoff is ignored", 0, 1000],
    ["of years, which would overflow the timer, is limited to ten minutes", 1e9, 600_000],
  ])("with a Retry-After %s", (_name, seconds, wait) => {
    expect(waitBefore(1, seconds, () => 1)).toBe(wait);
  });
});
