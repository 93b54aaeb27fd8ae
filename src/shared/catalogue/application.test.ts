import { describe, expect, test } from "vitest";
import { completeAnswers } from "../../../test/support/people/requiredAnswers";
import { refusals } from "../form/accept";
import type { Answers } from "../form/answers";
import { fillFromRecord } from "../form/fill";
import type { LookupRecord } from "../form/lookup";
import { questionsIn, questionsOf } from "../form/nodes";
import type { Question } from "../form/question";
import { validate } from "../form/validate";
import { buildCatalogue } from "./catalogue";
import type { AnswerKey } from "./dataModel";
import { grandviewUniversity } from "./institution";

const today = "2026-11-20";
const catalogue = buildCatalogue(grandviewUniversity, today);

const least: Answers = { ...completeAnswers, entry_term: "2027FA" };

describe("an application", () => {
  test("requires on an empty form exactly the answers of §5", () => {
    expect(Object.keys(validate(catalogue, {}, { today })).sort()).toEqual(
      [
        ...["first_name", "last_name", "birth_date", "gender", "phone_mobile", "phone_home"],
        ...["address_line_1", "city", "country", "first_language_english"],
        ...["entry_term", "applied_major", "hs_name"],
        ...["suspended", "counselor_waiver_request", "legal_agree"],
      ].sort(),
    );
  });

  test("has no errors when the required answers are given", () => {
    expect(validate(catalogue, least, { today })).toEqual({});
  });

  test("has an error without any one of them", () => {
    const needless = Object.keys(least).filter((key) => {
      const { [key]: _left, ...rest } = least;
      return Object.keys(validate(catalogue, rest, { today })).length === 0;
    });
    expect(needless).toEqual([]);
  });
});

test("an application may only have terms of an institution's own list, if there is one", () => {
  const lists = { entryTerms: [{ value: "NEXT", label: "Next term" }] };
  const own = buildCatalogue({ ...grandviewUniversity, lists }, today);
  expect(refusals(own, { entry_term: "NEXT" })).toEqual({});
  expect(Object.keys(refusals(own, { entry_term: "2027SP" }))).toEqual(["entry_term"]);
});

function chosen(key: AnswerKey, record: LookupRecord, answers: Answers = {}): Answers {
  const question = questionsOf(catalogue).find((each) => each.key === key);
  if (question?.control !== "autocomplete") throw new Error(`Question "${key}" is no lookup. Name one.`);
  return fillFromRecord(catalogue, answers, question, record);
}

describe("a chosen record fills its answers", () => {
  const place = { address_line_1: "200 Oak Avenue", city: "Toronto", state: "ON", zip: "M5V 2T6", country: "CAN" };

  test("a parent's address, under the prefix", () => {
    const parent = { parent_communication_preference: "2", parent_2_addr_same_as_stu_perm: "N" };
    expect(chosen("parent_2_address_line_1", place, parent)).toMatchObject({
      parent_2_address_line_1: "200 Oak Avenue",
      parent_2_city: "Toronto",
      parent_2_state_desc: "Ontario",
    });
  });

  test("a high school: its name, code and address", () => {
    const record = { id: "s1", name: "Lincoln High School", ceeb: "360123", ...place, state: "OH", zip: "43215" };
    expect(chosen("hs_name", record)).toMatchObject({
      hs_name: "Lincoln High School",
      hs_ceeb: "360123",
      hs_address_line_1: "200 Oak Avenue",
      hs_city: "Toronto",
      hs_state: "OH",
      hs_state_desc: "Ohio",
      hs_zip: "43215",
    });
  });
});

/** Whether a browser fills the question in together with those of other sections: its token names no set of its own. */
const isFilledTogether = ({ autocomplete = "off" }: Question) =>
  !/^(off$|section-|shipping |billing )/.test(autocomplete);

test("the browser's autofill fills the name, phone and home address together, and every other section separately", () => {
  const sections = catalogue.pages.flatMap((page) => page.sections);
  const together = sections.filter(({ nodes }) => questionsIn(nodes).some(isFilledTogether));
  expect(together.map(({ id }) => id)).toEqual(["identity", "contact", "permanent-address"]);
  const alone = sections.flatMap(({ id, nodes }) =>
    questionsIn(nodes).some(({ autocomplete }) => autocomplete) && !together.some((one) => one.id === id) ? [id] : [],
  );
  expect(alone).toEqual(["mailing-address", "citizenship-status", "background"]);
});
