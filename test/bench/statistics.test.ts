import { describe, expect, test } from "vitest";
import { interquartileRange, median, percentile, ratio, slope } from "./statistics";

describe("the statistics of npm run bench", () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])("the median of %j is %d", (values, expected) => expect(median(values)).toBe(expected));

  test("a percentile lies between its neighbours in proportion, in any order of the values", () => {
    const values = Array.from({ length: 101 }, (_, index) => 100 - index);
    expect(percentile(values, 0.95)).toBe(95);
    expect(percentile([10, 20], 0.95)).toBeCloseTo(19.5);
  });

  test("the spread is that of the middle half, so that one slow run does not count", () => {
    expect(interquartileRange([1, 2, 3, 4, 5])).toBe(2);
    expect(interquartileRange([1, 2, 3, 4, 5000])).toBe(2);
  });

  test("a ratio compares medians", () => expect(ratio([30, 10, 20], [40, 1, 1000])).toBe(0.5));

  test.each([
    ["growth by 3 a step", [1, 4, 7, 10], 3],
    ["a flat line", [5, 5, 5], 0],
    ["noise around a flat line", [5, 6, 5, 6, 5], 0],
  ])("the slope of %s", (_, values, expected) => expect(slope(values)).toBeCloseTo(expected));
});
