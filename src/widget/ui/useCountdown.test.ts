import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useCountdown } from "./Toast";

beforeEach(() => void vi.useFakeTimers());

describe("the countdown of a toast", () => {
  test("ends after 5000 ms", () => {
    const onEnd = vi.fn();
    renderHook(() => useCountdown(5000, false, onEnd));
    vi.advanceTimersByTime(4999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test("pauses, and then continues with the remaining time", () => {
    const onEnd = vi.fn();
    const { rerender } = renderHook(({ isPaused }) => useCountdown(5000, isPaused, onEnd), {
      initialProps: { isPaused: false },
    });
    vi.advanceTimersByTime(4000);
    rerender({ isPaused: true });
    vi.advanceTimersByTime(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    rerender({ isPaused: false });
    vi.advanceTimersByTime(999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test("stops when its component unmounts", () => {
    const onEnd = vi.fn();
    renderHook(() => useCountdown(5000, false, onEnd)).unmount();
    vi.advanceTimersByTime(10_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
