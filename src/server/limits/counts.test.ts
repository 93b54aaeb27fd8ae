import { expect, test } from "vitest";
import { inWords } from "./counts";

test.each([
  [1, "a minute"],
  [60, "a minute"],
  [61, "2 minutes"],
  [15 * 60, "15 minutes"],
  [59 * 60, "59 minutes"],
  [59 * 60 + 1, "an hour"],
  [3600, "an hour"],
  [3601, "2 hours"],
  [24 * 3600, "24 hours"],
])("a wait of %i seconds is %s", (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
