import { describe, expect, test } from "vitest";
import type { Catalogue, Node, PageId } from "../form/catalogue";
import { configurationErrors, keysWithoutPage } from "../form/configuration";
import { errorsByPage, longestLink } from "../form/errorSummary";
import { isQuestion, partsOfNode, questionsIn, questionsOf } from "../form/nodes";
import type { OptionSource, Question } from "../form/question";
import { buildCatalogue } from "./buildCatalogue";
import { answerKeys, dataModel } from "./dataModel";
import { grandviewUniversity } from "./institution";

const catalogue = buildCatalogue(grandviewUniversity, "2026-11-20");
const pageIds = ["about", "education-ug", "final-steps"] as const;
const questions = questionsOf(catalogue);

/** The keys of each page, listed here apart from the data model. */
const parent = (prefix: string) =>
  `communication_preference degree_grandview name veteran_dependent relationship prefix first_name last_name
   email_address phone phone_type education education_other addr_same_as_stu_perm address_line_1 address_line_2 city
   state zip country`
    .split(/\s+/)
    .map((name) => `${prefix}${name}`);
const words = (text: string) => text.trim().split(/\s+/);
const specified: Record<PageId, readonly string[]> = {
  about: [
    ...words(`first_name middle_name last_name suffix preferred_name preferred_pronoun gender gender_iden birth_date
      phone_home phone_mobile optin_sms_ind address_line_1 address_line_2 city state zip country
      mailing_addr_same_as_perm_addr mailing_address_line_1 mailing_address_line_2 mailing_city mailing_state mailing_zip
      mailing_country mailing_addr_effective_date citizenship_type citizenship citizenship_visa_status
      first_language_english native_language birth_country birth_state religious_affiliation alien_registration_number
      foreign_natl_num ethnicity race_american_indian race_asian race_black race_native_hawaiian race_white
      legacy_relationship legacy_first_name legacy_last_name legacy_2_relationship legacy_2_first_name
      legacy_2_last_name legacy_3_relationship legacy_3_first_name legacy_3_last_name`),
    ...parent("parent_"),
    ...parent("parent_2_"),
  ],
  "education-ug": [
    ...words(`entry_term applied_major campus_housing sat_taken sat_score_math sat_score_reading_writing
      sat_score_essay_reading sat_score_essay_analysis sat_score_essay_writing sat_test_month sat_test_year
      sat_taken_again sat_unsure act_taken act_score_composite act_test_month act_test_year act_unsure
      counselor_first_name counselor_last_name counselor_email_address class_size class_rank hs_ceeb hs_name
      hs_address_line_1 hs_city hs_state hs_zip hs_gpa gpa_scale grad_month grad_year hs_early_grad ged activity_name
      activity_2_name activity_3_name activity_4_name activity_5_name`),
    ...["honors", "honors_2", "honors_3", "honors_4"].flatMap((prefix) =>
      words("name freshman sophomore junior senior").map((name) => `${prefix}_${name}`),
    ),
  ],
  "final-steps": words("fafsa_file suspended suspended_comment counselor_waiver_request legal_agree"),
};
const booleans = words(`race_american_indian race_asian race_black race_native_hawaiian race_white optin_sms_ind
  legal_agree`);

function keysOnPage(id: PageId): readonly string[] {
  const page = catalogue.pages.find((each) => each.id === id);
  return questionsIn(page?.sections.flatMap((section) => section.nodes) ?? []).flatMap((question) =>
    question.control === "monthYear" ? [question.key, question.yearKey] : [question.key],
  );
}

describe("§3 Fields by page", () => {
  test.each(pageIds)("the page %s asks for every field of the list", (id) => {
    expect(keysOnPage(id)).toEqual(expect.arrayContaining([...specified[id]]));
  });

  test.each(pageIds)("the page %s asks for exactly the keys of the data model, each once", (id) => {
    expect([...keysOnPage(id)].sort()).toEqual([...dataModel[id]].sort());
  });

  test("no key is on two pages", () => {
    expect(new Set(answerKeys).size).toBe(answerKeys.length);
  });

  test("the only further fields are the documented additions", () => {
    const known = new Set(Object.values(specified).flat());
    const extra = answerKeys.filter((key) => !known.has(key) && !key.startsWith("college_"));
    expect(extra).toEqual(["phone_international", "ssn", "transcript_file"]);
  });

  test.each(booleans)("%s is a checkbox", (key) => {
    expect(questions.find((question) => question.key === key)?.control).toBe("checkbox");
  });
});

/** Every id of the catalogue's sections and nodes. */
function idsIn(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (isQuestion(node)) return [];
    const own = node.kind === "row" ? [] : [node.id];
    return [...own, ...idsIn(partsOfNode(node).flat())];
  });
}

describe("§5 Configuration checks", () => {
  test("the engine finds no error in the catalogue", () => {
    expect(configurationErrors(catalogue, answerKeys)).toEqual([]);
    expect(keysWithoutPage(catalogue, answerKeys)).toEqual([]);
  });

  test("no section or node has a question's key as its id, because controls have these ids", () => {
    const sections = catalogue.pages.flatMap((page) => page.sections);
    const ids = [...sections.map((section) => section.id), ...sections.flatMap((section) => idsIn(section.nodes))];
    const keys = new Set<string>(answerKeys);
    expect(ids.filter((id) => keys.has(id))).toEqual([]);
  });

  test("the required message is the label, except where §5 quotes another", () => {
    const others = new Set(["birth_date", "phone_home", "phone_mobile"]);
    for (const { key, label, rules = [] } of questions) {
      if (others.has(key)) continue;
      const required = rules.filter(({ rule }) => rule === "required" || rule === "accepted");
      expect(
        required.map(({ message }) => message).filter((message) => message !== label),
        key,
      ).toEqual([]);
    }
  });

  test("every link of the error summary has at most 80 characters", () => {
    const messages = (question: Question) => (question.rules ?? []).map((rule) => rule.message);
    const errors = Object.fromEntries(questions.map((question) => [question.key, messages(question)]));
    const items = errorsByPage(catalogue, errors).flatMap((page) => page.items);
    expect(items.length).toBeGreaterThan(30);
    expect(items.flatMap((item) => item.messages).filter((text) => text.length > longestLink)).toEqual([]);
  });

  test("only the applicant's own questions have an autocomplete token", () => {
    const strangers = questions.filter(({ key }) => /^(parent|legacy|counselor|hs|college)_/.test(key));
    expect(strangers.filter(({ autocomplete }) => autocomplete !== undefined)).toEqual([]);
    expect(questions.find(({ key }) => key === "first_name")?.autocomplete).toBe("given-name");
  });

  test("identification numbers are sensitive", () => {
    const sensitive = questions.filter((question) => question.sensitive).map(({ key }) => key);
    expect(sensitive).toEqual(["alien_registration_number", "foreign_natl_num", "ssn"]);
  });
});

describe("the labels of questions", () => {
  test.each(catalogue.pages.flatMap((page) => page.sections.map((section) => [section.id, section] as const)))(
    "differ within the section %s, except in different blocks",
    (_id, section) => {
      const labels = section.nodes.flatMap(ownLabels);
      expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    },
  );
});

/** The labels in a node; the first block represents the others, and a group's legend distinguishes its questions. */
function ownLabels(node: Node): readonly string[] {
  if (isQuestion(node)) return [node.label];
  if (node.kind === "addAnother") return (node.blocks[0] ?? []).flatMap(ownLabels);
  const labels = partsOfNode(node).flat().flatMap(ownLabels);
  return node.kind === "group" ? labels.map((label) => `${node.legend ?? ""} ${label}`) : labels;
}

describe("§4 Conditional sections", () => {
  const kinds = (kind: string) => idsOf(catalogue, kind);

  test("other relatives, activities, honors and colleges are added on request", () => {
    expect(kinds("addAnother")).toEqual(["legacy 3", "activity 5", "honors 4", "college 5"]);
  });

  test("grades are typed or uploaded in tabs, and colleges are shown after a confirmation trigger", () => {
    expect(kinds("tabs")).toEqual(["transcript 2"]);
    expect(kinds("confirmation")).toEqual(["college_courses 2"]);
  });
});

function idsOf({ pages }: Catalogue, kind: string): readonly string[] {
  const visit = (node: Node): readonly string[] => {
    if (isQuestion(node) || node.kind === "row") return [];
    const parts = partsOfNode(node);
    return [...(node.kind === kind ? [`${node.id} ${parts.length}`] : []), ...parts.flat().flatMap(visit)];
  };
  return pages.flatMap((page) => page.sections.flatMap((section) => section.nodes.flatMap(visit)));
}

function listNames(source: OptionSource): readonly string[] {
  if (typeof source === "string") return [source];
  return "by" in source ? Object.values(source.lists) : [];
}

function listsUsed(control: Question["control"]): readonly string[] {
  const sources = questions.flatMap((question) =>
    question.control === control && "options" in question ? [question.options] : [],
  );
  return [...new Set(sources.flatMap(listNames))];
}

describe("the option list", () => {
  test.each(listsUsed("select"))("%s, for selects, begins with the blank and has no duplicates", (name) => {
    const list = catalogue.lists[name] ?? [];
    expect(list[0]).toEqual({ value: "", label: "--" });
    expect(list.length).toBeGreaterThan(2);
    expect(new Set(list.map((option) => option.value)).size).toBe(list.length);
    expect(new Set(list.map((option) => option.label)).size).toBe(list.length);
  });

  test.each(listsUsed("radio"))("%s, for radios, has no blank option", (name) => {
    const list = catalogue.lists[name] ?? [];
    expect(list.length).toBeGreaterThan(1);
    expect(list.map((option) => option.value)).not.toContain("");
  });
});
