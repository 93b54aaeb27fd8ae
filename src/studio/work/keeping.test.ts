import { expect, test, vi } from "vitest";
import { keepWork, keptWork } from "./keeping";
import { emptyWork, withSetting } from "./work";

const work = withSetting(emptyWork, ["partnerName"], "Larkspur");

test("the browser keeps the work, unless it has no room", () => {
  const entries = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > 1_000) throw new Error("QuotaExceededError");
      entries.set(name, text);
    },
  });
  expect(keptWork()).toBeNull();
  keepWork(work);
  keepWork(withSetting(emptyWork, ["partnerName"], "x".repeat(2_000)));
  expect(keptWork()).toEqual(work);
  vi.unstubAllGlobals();
});
