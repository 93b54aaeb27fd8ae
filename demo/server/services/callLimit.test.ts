import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallLimit } from "./callLimit";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function spent(limit: CallLimit, token: string): void {
  for (let call = 0; call < 1_200; call += 1) {
    limit.demand(token);
    limit.count(token);
  }
}

test("the 1201st call of a session is refused, and no call of another", () => {
  const limit = new CallLimit();
  spent(limit, "one");
  expect(() => limit.demand("one")).toThrow("tried too often");
  expect(() => limit.demand("two")).not.toThrow();
});

test.each([
  ["ten minutes pass", 600_001],
  ["the clock is set back", -3_600_000],
])("its calls are allowed again when %s", (_what, ms) => {
  const limit = new CallLimit();
  spent(limit, "one");
  vi.setSystemTime(Date.now() + ms);
  expect(() => limit.demand("one")).not.toThrow();
});
