import { describe, expect, test } from "vitest";
import { type Answers, type Arrangement, initialArrangement } from "../form/answers";
import { questionsOf } from "../form/nodes";
import { isVisible, visiblePlaced } from "../form/visibility";
import { buildCatalogue } from "./catalogue";
import type { AnswerKey } from "./dataModel";
import { grandviewUniversity } from "./institution";
import { collegeFields, collegePrefixes, type ParentPrefix, parentFields, prefixed } from "./repeatedSets";

const catalogue = buildCatalogue(grandviewUniversity, "2026-11-20");

/** A question that depends on answers: its key, answers that show it, similar answers that hide it. */
type Case = readonly [key: AnswerKey, shown: readonly Answers[], hidden: readonly Answers[]];

const elsewhere = { mailing_addr_same_as_perm_addr: "N" };
const same = { mailing_addr_same_as_perm_addr: "Y" };
const citizen = (...types: readonly string[]) => types.map((citizenship_type) => ({ citizenship_type }));
const preferring = (...given: readonly string[]) => given.map((value) => ({ parent_communication_preference: value }));
const alike = (keys: readonly AnswerKey[], shown: readonly Answers[], hidden: readonly Answers[]): readonly Case[] =>
  keys.map((key) => [key, shown, hidden]);

const own: readonly Case[] = [
  ["gender_iden", [{ gender: "F" }, { gender: "M" }], [{}]],
  ["state", [{ country: "USA" }, { country: "CAN" }], [{ country: "MEX" }, {}]],
  ...alike(
    ["mailing_country", "mailing_address_line_1", "mailing_address_line_2", "mailing_city", "mailing_zip"],
    [elsewhere],
    [same, {}],
  ),
  ["mailing_addr_effective_date", [elsewhere], [same]],
  ["mailing_state", [{ ...elsewhere, mailing_country: "CAN" }], [elsewhere, { ...elsewhere, mailing_country: "FRA" }]],
  ["citizenship", citizen("DUAL", "PR", "INTL"), [...citizen("USC"), {}]],
  ["alien_registration_number", citizen("PR", "REF"), [...citizen("USC", "INTL"), {}]],
  ...alike(["citizenship_visa_status", "foreign_natl_num"], citizen("INTL"), [...citizen("PR", "USC"), {}]),
  ["ssn", citizen("USC", "DUAL", "PR"), [...citizen("INTL", "DACA"), {}]],
  ["native_language", [{ first_language_english: "N" }], [{ first_language_english: "Y" }, {}]],
  ["birth_state", [{ birth_country: "USA" }], [{ birth_country: "CAN" }, {}]],
  ["hs_early_grad", [{}, { grad_year: "2026" }, { grad_year: "2028" }], [{ grad_year: "2025" }]],
  ["suspended_comment", [{ suspended: "Y" }], [{ suspended: "N" }, {}]],
];

/** What some questions about a parent need besides: an education that no option names, an address of the parent's own. */
const needing = /^(education_other|address_line|city|state|zip|country)/;

function parentCases(prefix: ParentPrefix, shownAt: readonly string[], hiddenAt: readonly string[]): readonly Case[] {
  const needed = { education: "OTHER", addr_same_as_stu_perm: "N", country: "USA" };
  const opened = Object.fromEntries(Object.entries(needed).map(([field, value]) => [`${prefix}_${field}`, value]));
  const openedAt = (given: readonly string[]) =>
    preferring(...given).map((preference) => ({ ...opened, ...preference }));
  return parentFields
    .map((field) => prefixed(prefix, field))
    .filter((key) => key !== "parent_communication_preference")
    .map((key) => {
      const unopened = needing.test(key.slice(prefix.length + 1)) ? preferring(...shownAt) : [];
      return [key, openedAt(shownAt), [...openedAt(hiddenAt), ...unopened]];
    });
}

const parents = [...parentCases("parent", ["1", "2"], [""]), ...parentCases("parent_2", ["2"], ["", "1"])];

const [sat, act] = [{ sat_taken: "Y" }, { act_taken: "Y" }];
const table: readonly Case[] = [
  ...own,
  ...parents,
  ...alike(
    [
      ...([
        "sat_score_math",
        "sat_score_reading_writing",
        "sat_score_essay_reading",
        "sat_score_essay_analysis",
      ] as const),
      ...(["sat_score_essay_writing", "sat_test_month", "sat_taken_again"] as const),
    ],
    [sat],
    [{ sat_taken: "N" }, {}],
  ),
  ["sat_unsure", [{ sat_taken: "N" }], [sat, {}]],
  ...alike(["act_score_composite", "act_test_month"], [act], [{ act_taken: "N" }, {}]),
  ["act_unsure", [{ act_taken: "N" }], [act, {}]],
  ...alike(
    ["hs_address_line_1", "hs_city", "hs_state", "hs_zip", "hs_ceeb"],
    [{ hs_name: "Lincoln High" }],
    [{}, { hs_name: " " }],
  ),
];

describe("§4 Conditional sections: questions that depend on answers", () => {
  test.each(table)("%s is visible only with the answers that show it", (key, shown, hidden) => {
    for (const answers of shown) expect(isVisible(catalogue, key, answers), JSON.stringify(answers)).toBe(true);
    for (const answers of hidden) expect(isVisible(catalogue, key, answers), JSON.stringify(answers)).toBe(false);
  });

  test("the table has every question that an empty form hides, except those in blocks, tabs and triggers", () => {
    const visible = new Set(visiblePlaced(catalogue, {}).map(({ question }) => question.key));
    const checked = new Set<string>(table.map(([key]) => key));
    const missed = questionsOf(catalogue)
      .map(({ key }) => key)
      .filter((key) => !visible.has(key) && !checked.has(key));
    const unknown = missed.filter(
      (key) => !/^(legacy_[23]|activity_\d|honors_\d|college)_|^transcript_file$/.test(key),
    );
    expect(unknown, "Add a row to `own` above: the key, answers that show the question, answers that hide it").toEqual(
      [],
    );
  });
});

test("colleges are shown after the confirmation, and their details after their name is given", () => {
  const opened = { confirmed: { college_courses: true }, addAnother: { college: 2 } } as const;
  const confirmed: Arrangement = { ...initialArrangement, ...opened };
  const isShown = (key: AnswerKey, arrangement: Arrangement, answers: Answers = {}) =>
    isVisible(catalogue, key, answers, arrangement);
  const names = collegePrefixes.map((prefix) => prefixed(prefix, collegeFields[0]));
  expect(names.filter((name) => isShown(name, initialArrangement))).toEqual([]);
  expect(names.filter((name) => isShown(name, confirmed))).toEqual(["college_name", "college_2_name"]);
  expect(isShown("college_degree", confirmed)).toBe(false);
  expect(isShown("college_degree", confirmed, { college_name: "Columbus State" })).toBe(true);
});
