import { describe, expect, test } from "vitest";
import { grandview } from "../../../shared/catalogue/catalogue";
import { conflictChoice } from "./ConflictDialog";

const answers = { act_test_month: "3", act_test_year: "2025", mailing_country: "CAN" };
const source = { catalogue: grandview, today: "2026-03-01", answers, theirs: {} };

test.each([
  ["a text unchanged", "first_name", "Maya", "Mia", { label: "Legal First Name", mine: "Maya", theirs: "Mia" }],
  ["a coded answer by its label", "gender", "F", "M", { label: "Sex at Birth", mine: "Female", theirs: "Male" }],
  ["a cleared answer as empty", "middle_name", "", "Rose", { mine: "", theirs: "Rose" }],
  ["a date in words", "birth_date", "2008-02-29", "2008-03-01", { mine: "February 29, 2008", theirs: "March 1, 2008" }],
  ["a year with its month", "act_test_year", "2025", "2024", { mine: "March 2025", theirs: "March 2024" }],
])("a conflict shows %s", (_, key, mine, theirs, shown) => {
  expect(conflictChoice({ key, mine, theirs }, source)).toMatchObject(shown);
});

describe("a state of another country is shown by its name", () => {
  const conflict = { key: "mailing_state", mine: "ON", theirs: "OH" };
  const named = { mine: "Ontario", theirs: "Ohio" };

  test("when the country is in conflict too", () => {
    expect(conflictChoice(conflict, { ...source, theirs: { mailing_country: "USA" } })).toMatchObject(named);
  });

  test("when the account's label is known", () => {
    expect(conflictChoice({ ...conflict, theirsDesc: "Ohio" }, source)).toMatchObject(named);
  });
});

test("an option that is no longer offered is shown by its stored label, on both sides", () => {
  const begun = { ...source, answers: { entry_term: "2019FA", entry_term_desc: "Fall 2019" } };
  const conflict = { key: "entry_term", mine: "2019FA", theirs: "2019SP" };
  const both = { mine: "Fall 2019", theirs: "Spring 2019" };
  expect(conflictChoice({ ...conflict, theirsDesc: "Spring 2019" }, begun)).toMatchObject(both);
  expect(conflictChoice(conflict, begun)).toMatchObject({ mine: "Fall 2019", theirs: "2019SP" });
});

test("questions of repeated blocks are distinguished by their block's heading", () => {
  const label = (key: string) => conflictChoice({ key, mine: "a", theirs: "b" }, source).label;
  expect(label("activity_name")).not.toBe(label("activity_2_name"));
});
