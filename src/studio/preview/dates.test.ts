import { describe, expect, test } from "vitest";
import { type Opening, openingAt } from "../../shared/catalogue/openDates";
import { dateWarnings } from "../words/dateWarnings";
import type { JsonObject } from "../work/json";
import { readWork } from "../work/reading";
import { datesFor } from "./dates";
import { screens } from "./screens";

const now = Date.parse("2026-11-20T12:00Z");
const zone = { timeZone: "America/New_York" };
const coming = { ...zone, opens: "2027-08-01", closes: "2028-01-15", decision: "2028-02-01" };
const running = { ...zone, opens: "2026-08-01", closes: "2027-01-15T17:00", decision: "2027-02-01" };
const over = { ...zone, opens: "2025-08-01", closes: "2026-01-15", decision: "2026-02-01" };

function institutionWith(dates: unknown) {
  const given: JsonObject = JSON.parse(JSON.stringify({ dates }));
  const { institution, faults } = readWork(given);
  expect(faults).toEqual([]);
  return institution;
}

describe("a screen of the preview", () => {
  test.each([
    ["coming", coming, "before"],
    ["running", running, "open"],
    ["over", over, "after"],
    ["none", undefined, "open"],
  ] as const)(
    "without a state of its own shows what applicants see today, with dates that are %s",
    (_, dates, today) => {
      for (const screen of screens.filter(({ opening }) => opening === undefined)) {
        const shown = datesFor(screen, dates, now);
        expect(shown).toEqual({ dates, now, isExample: false });
        expect(openingAt(institutionWith(shown.dates ?? {}).dates, now)).toBe(today);
      }
    },
  );

  test.each<[Opening, object | undefined, boolean, object]>([
    ["before", coming, false, coming],
    ["before", running, false, running],
    ["before", over, false, over],
    ["before", { ...zone, decision: "2027-04-01" }, true, { opens: "2026-12-20" }],
    ["before", { ...zone, closes: "2026-11-30" }, true, { opens: "2026-12-20" }],
    ["before", undefined, true, { opens: "2026-12-20" }],
    ["open", coming, false, coming],
    ["open", running, false, running],
    ["open", over, false, over],
    ["open", { ...zone, opens: "2027-08-01", closes: "2027-08-01" }, false, { opens: "2027-08-01" }],
    ["after", coming, false, coming],
    ["after", running, false, running],
    ["after", over, false, over],
    ["after", { ...zone, opens: "2026-08-01" }, true, { closes: "2026-11-18" }],
  ])(
    "shows the state “%s” of %j at a time of its own, with an example where it has no such date: %s",
    (opening, dates, isExample, expected) => {
      const shown = datesFor({ opening }, dates, now);
      expect(shown).toMatchObject({ dates: expected, isExample });
      expect(openingAt(institutionWith(shown.dates).dates, shown.now)).toBe(opening);
    },
  );
});

describe("dates that an institution hardly means are warned of:", () => {
  test.each([
    ["nothing", running, []],
    ["a decision that is past", { ...running, decision: "2026-11-01" }, [/decision is past/]],
    ["a decision before the closing", { ...running, decision: "2026-12-01" }, [/before the closing/]],
    ["a closing that is past", { ...over, decision: undefined }, [/closing is past/]],
  ])("%s", (_, dates, warnings) => {
    expect(dateWarnings(institutionWith(dates).dates, now)).toEqual(
      warnings.map((each) => expect.stringMatching(each)),
    );
  });
});
