import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { togetherWhenIdle } from "./whenIdle";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("what waits together for an idle moment", () => {
  test("runs in one go, when the first of it would have run", () => {
    const order: string[] = [];
    togetherWhenIdle(() => order.push("first"), 100);
    vi.advanceTimersByTime(90);
    togetherWhenIdle(() => order.push("second"), 100);
    togetherWhenIdle(() => order.push("of another wait"), 500);
    vi.advanceTimersByTime(209);
    expect(order).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(order).toEqual(["first", "second"]);
    vi.advanceTimersByTime(500);
    expect(order).toEqual(["first", "second", "of another wait"]);
  });
  test("is called off one by one, and the last takes the timer along", () => {
    const order: string[] = [];
    const callOff = togetherWhenIdle(() => order.push("first"), 100);
    const callOffToo = togetherWhenIdle(() => order.push("second"), 100);
    callOff();
    expect(vi.getTimerCount()).toBe(1);
    callOffToo();
    expect(vi.getTimerCount()).toBe(0);
    togetherWhenIdle(() => order.push("third"), 100);
    callOff();
    vi.advanceTimersByTime(1000);
    expect(order).toEqual(["third"]);
  });
});
