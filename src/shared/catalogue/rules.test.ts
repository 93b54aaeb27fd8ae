import { expect, test } from "vitest";
import type { Answers } from "../form/answers";
import { validate } from "../form/validate";
import { buildCatalogue } from "./catalogue";
import type { AnswerKey } from "./dataModel";
import { grandviewUniversity } from "./institution";

const today = "2026-11-20";
const catalogue = buildCatalogue(grandviewUniversity, today);

/** Whether the question has an error with these answers. */
function isWrong(key: AnswerKey, answers: Answers, day = today): boolean {
  return (validate(catalogue, answers, { today: day })[key] ?? []).length > 0;
}

/** A question, answers that its rules accept, similar answers that they refuse, and answers that go with each of them. */
type Row = readonly [key: AnswerKey, accepted: readonly string[], refused: readonly string[], others?: Answers];

const both = { parent_communication_preference: "2" };
const section = [["", "200", "210", "790", "800"], ["190", "215", "810", "57O", "570.0"], { sat_taken: "Y" }] as const;
const essay = [["", "2", "8"], ["1", "9", "x"], { sat_taken: "Y" }] as const;
const phone = [
  ["", "(214) 555-0142", "(614) 555-0142"],
  ["1", "(114) 555-0142", "(614) 555-014", "(614) 555-01423"],
] as const;
const email = [
  ["", "a@b.edu", "c.smith+apply@school.k12.oh.us"],
  ["no", "c.smith@school", "c smith@school.edu"],
] as const;

const rows: readonly Row[] = [
  [
    "birth_date",
    ["1926-11-20", "2008-02-29", "2013-11-20"],
    ["", "2008-02-30", "04/07/2008", "1926-11-19", "2013-11-21"],
  ],
  ["phone_mobile", phone[0], phone[1], { phone_home: "(614) 555-0142" }],
  ["phone_home", phone[0], phone[1], { phone_mobile: "(614) 555-0142" }],
  ["phone_international", ["", "+44 20 7946 0958", "0049 (30) 901820", "555-014"], ["555-01", "ask my mother"]],
  ["state", ["OH"], [""], { country: "USA" }],
  ["state", ["ON"], [""], { country: "CAN" }],
  ["state", [""], [], { country: "GBR" }],
  ["zip", ["43215", "43215-1234"], ["", "4321"], { country: "USA" }],
  ["zip", ["", "101"], [], { country: "ISL" }],
  [
    "mailing_addr_effective_date",
    ["", "2023-01-01", "2030-12-31"],
    ["2022-12-31", "2031-01-01", "2027-02-29"],
    { mailing_addr_same_as_perm_addr: "N" },
  ],
  ["mailing_addr_effective_date", ["1999-01-01"], [], { mailing_addr_same_as_perm_addr: "Y" }],
  ["native_language", ["SPA"], [""], { first_language_english: "N" }],
  ["native_language", [""], [], { first_language_english: "Y" }],
  ["parent_email_address", ...email, { parent_communication_preference: "1" }],
  ["parent_phone", ...phone, { parent_communication_preference: "1" }],
  ["parent_2_email_address", ...email, both],
  ["parent_2_phone", ...phone, both],
  ["parent_2_phone", ["1"], [], { parent_communication_preference: "1" }],
  ["ssn", ["", "123-45-6789"], ["123-45-678"], { citizenship_type: "USC" }],
  ["counselor_email_address", ...email],
  ["hs_gpa", ["", "4", "3.7", "3.75", "9999.99"], ["3.755", "99999", "3,75", "A-"]],
  ["class_size", ["", "312"], ["about 300"]],
  ["class_rank", ["", "12"], ["12th"]],
  ["sat_score_math", ...section],
  ["sat_score_reading_writing", ...section],
  ["sat_score_math", ["190"], [], { sat_taken: "N" }],
  ["sat_score_essay_reading", ...essay],
  ["sat_score_essay_analysis", ...essay],
  ["sat_score_essay_writing", ...essay],
  ["act_score_composite", ["", "1", "36"], ["0", "37", "30.5"], { act_taken: "Y" }],
  ["suspended_comment", ["A misunderstanding.", "x".repeat(7000)], ["", " \n ", "x".repeat(7001)], { suspended: "Y" }],
  ["suspended_comment", [""], [], { suspended: "N" }],
];

test.each(rows.map(([key, accepted, refused, others = {}]) => [key, accepted, refused, others] as const))(
  "§5 %s is accepted as %j and refused as %j",
  (key, accepted, refused, others) => {
    for (const value of accepted) expect(isWrong(key, { ...others, [key]: value }), value).toBe(false);
    for (const value of refused) expect(isWrong(key, { ...others, [key]: value }), value).toBe(true);
  },
);

const goodPhone = "(614) 555-0142";
test.each<[Answers, boolean]>([
  [{}, true],
  [{ phone_home: goodPhone }, false],
  [{ phone_international: "+44 20 7946 0958" }, false],
  [{ optin_sms_ind: true, phone_home: goodPhone }, true],
  [{ optin_sms_ind: true, phone_international: "+44 20 7946 0958" }, true],
  [{ optin_sms_ind: true, phone_mobile: goodPhone }, false],
])("with the phones %j the cell phone is asked for: %s", (answers, isAsked) => {
  expect(isWrong("phone_mobile", answers)).toBe(isAsked);
});
