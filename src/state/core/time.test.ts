import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { debounce, poll } from "./scheduling";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

test("a poll runs again after the time that its work returns, until that is null", async () => {
  const waits = [100, 200, null];
  const work = vi.fn(async () => waits.shift() ?? null);
  const done = poll(work, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(work).toHaveBeenCalledTimes(3);
});

test("a poll rejects with the reason of its signal, and runs no more", async () => {
  const controller = new AbortController();
  const work = vi.fn(async () => 100);
  const done = poll(work, controller.signal);
  const rejected = expect(done).rejects.toThrow("the session has ended");
  await vi.advanceTimersByTimeAsync(150);
  controller.abort(new Error("the session has ended"));
  await rejected;
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(2);
});
