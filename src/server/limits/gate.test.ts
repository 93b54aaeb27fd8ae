import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { freshDatabase } from "../../../test/support/referenceServer/freshData";
import { createVault } from "../config/config";
import { forgetHits, inWords, isWithin, ProcessCounts, type Rate, requireWithin } from "./gate";

test.each([
  [1, "a minute"],
  [61, "2 minutes"],
  [59 * 60, "59 minutes"],
  [59 * 60 + 1, "an hour"],
  [3600, "an hour"],
  [24 * 3600, "24 hours"],
])("a wait of %i seconds is %s", (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});

const database = await freshDatabase();
afterAll(() => database.end());

const inDatabase: Rate = { name: "a", hits: 3, seconds: 600, per: "account" };
const inProcess: Rate = { ...inDatabase, inProcess: true };

const counting = () => ({ db: database.db, vault: createVault("a secret"), limits: { counts: new ProcessCounts() } });

test.each([
  ["database", inDatabase],
  ["process", inProcess],
])("a hit beyond a subject's count in the %s is refused, and no hit of another", async (place, rate) => {
  const gate = counting();
  for (let hit = 0; hit < 3; hit += 1) await requireWithin(gate, rate, `${place} one`);
  await expect(requireWithin(gate, rate, `${place} one`)).rejects.toThrow("Please wait 10 minutes and try again.");
  expect(await isWithin(gate, rate, `${place} one`)).toBe(false);
  await requireWithin(gate, rate, `${place} two`);
});

test("a count that was emptied begins anew, and a message of its own is what the caller reads", async () => {
  const gate = counting();
  const rate = { ...inDatabase, hits: 1, message: "Too many." };
  await requireWithin(gate, rate, "three");
  await expect(requireWithin(gate, rate, "three")).rejects.toThrow("Too many.");
  await forgetHits(gate, rate, "three");
  await requireWithin(gate, rate, "three");
});

describe("the counts of a process", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("are of bytes, too: those that go beyond the limit pass once", async () => {
    const gate = counting();
    const bytes = { ...inProcess, hits: 1_000 };
    await requireWithin(gate, bytes, "one", 900);
    await requireWithin(gate, bytes, "one", 900);
    await expect(requireWithin(gate, bytes, "one", 1)).rejects.toThrow("tried too often");
  });

  test("hold an account although a hundred thousand others were counted", async () => {
    const gate = counting();
    for (let number = 0; number < 100_000; number += 1) gate.limits.counts.hit(inProcess, `account ${number}`, 1);
    for (let hit = 0; hit < 3; hit += 1) await requireWithin(gate, inProcess, "one");
    await expect(requireWithin(gate, inProcess, "one")).rejects.toThrow("tried too often");
  });

  test.each([
    ["ten minutes pass", 600_001],
    ["the clock is set back", -3_600_000],
  ])("end when %s", async (_what, ms) => {
    const gate = counting();
    await requireWithin(gate, inProcess, "one", 9);
    vi.setSystemTime(Date.now() + ms);
    expect(await isWithin(gate, inProcess, "one")).toBe(true);
  });
});
