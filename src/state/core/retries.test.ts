import { describe, expect, test } from "vitest";
import { backoff, waitBefore } from "./scheduling";

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
