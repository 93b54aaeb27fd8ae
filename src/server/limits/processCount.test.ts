import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProcessCount } from "./processCount";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function spent(limit: ProcessCount, token: string): void {
  for (let call = 0; call < 12; call += 1) {
    limit.require(token);
    limit.count(token);
  }
}

test("a call beyond a subject's count is refused, and no call of another", () => {
  const limit = new ProcessCount(12);
  spent(limit, "one");
  expect(() => limit.require("one")).toThrow("tried too often");
  expect(() => limit.require("two")).not.toThrow();
});

test("an account is counted although a hundred thousand others were", () => {
  const limit = new ProcessCount(12);
  for (let number = 0; number < 100_000; number += 1) limit.count(`account ${number}`);
  spent(limit, "one");
  expect(() => limit.require("one")).toThrow("tried too often");
});

test.each([
  ["ten minutes pass", 600_001],
  ["the clock is set back", -3_600_000],
])("its calls are allowed again when %s", (_what, ms) => {
  const limit = new ProcessCount(12);
  spent(limit, "one");
  vi.setSystemTime(Date.now() + ms);
  expect(() => limit.require("one")).not.toThrow();
});
