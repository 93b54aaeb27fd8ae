import { describe, expect, test } from "vitest";
import { type Opening, openingAt } from "../../shared/catalogue/openDates";
import type { JsonObject } from "../json";
import { readWork } from "../work";
import { datesFor } from "./dates";

const now = Date.parse("2026-11-20T12:00Z");
const zone = { timeZone: "America/New_York" };
const coming = { ...zone, opens: "2027-08-01", closes: "2028-01-15", decision: "2028-02-01" };
const running = { ...zone, opens: "2026-08-01", closes: "2027-01-15T17:00", decision: "2027-02-01" };
const over = { ...zone, opens: "2025-08-01", closes: "2026-01-15", decision: "2026-02-01" };

function openingWith({ dates, now: time }: ReturnType<typeof datesFor>): Opening {
  const work: JsonObject = JSON.parse(JSON.stringify({ config: { dates } }));
  const { institution, faults } = readWork(work);
  expect(faults).toEqual([]);
  return openingAt(institution.dates, time);
}

describe("a screen of the preview", () => {
  test.each([
    [coming, "before"],
    [running, "open"],
    [over, "after"],
    [undefined, "open"],
  ] as const)("without a state of its own shows what applicants see today: %j", (dates, today) => {
    const shown = datesFor({}, dates, now);
    expect(shown).toEqual({ dates, now });
    expect(openingWith(shown)).toBe(today);
  });

  const states = ["before", "open", "after"] as const;
  const someDates = [
    coming,
    running,
    over,
    { ...zone, opens: "2027-08-01", closes: "2027-08-01" },
    { ...zone, opens: "2026-08-01" },
    { ...zone, closes: "2026-11-30" },
    { decision: "2027-04-01" },
    undefined,
  ];
  test.each(states.flatMap((opening) => someDates.map((dates) => [opening, dates] as const)))(
    "shows the state “%s” of %j, with an example where it has no such date",
    (opening, dates) => {
      expect(openingWith(datesFor({ opening }, dates, now))).toBe(opening);
    },
  );
});
