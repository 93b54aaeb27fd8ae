import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useCountdown } from "./Toast";

beforeEach(() => void vi.useFakeTimers());

test("the countdown of a toast stops when its component unmounts", () => {
  const onEnd = vi.fn();
  renderHook(() => useCountdown(5000, false, onEnd)).unmount();
  vi.advanceTimersByTime(10_000);
  expect(onEnd).not.toHaveBeenCalled();
});
