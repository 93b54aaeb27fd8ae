import { describe, expect, test } from "vitest";
import { clockOf, secondsLeft, spokenMoment } from "./IdleDialog";

describe("the inactivity countdown", () => {
  test.each([
    [60_000, "1:00"],
    [59_999, "1:00"],
    [59_000, "0:59"],
    [1, "0:01"],
    [0, "0:00"],
    [-5_000, "0:00"],
  ])("%i ms before the end shows %s", (left, shown) => {
    expect(clockOf(secondsLeft(1_000_000 + left, 1_000_000))).toBe(shown);
  });
  test("is announced three times in a minute, not every second", () => {
    const messages = Array.from({ length: 61 }, (_, passed) => spokenMoment(60 - passed));
    expect([...new Set(messages)]).toEqual([60, 30, 10]);
    expect(messages.indexOf(30)).toBe(30);
    expect(messages.indexOf(10)).toBe(50);
  });
});
