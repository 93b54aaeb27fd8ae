import { describe, expect, test } from "vitest";
import { grandview } from "../../../shared/catalogue/catalogue";
import { fixture } from "../../../shared/form/catalogue.fixture";
import { leftInWords, leftOf, mergeDraft } from "./mergeDraft";

const today = "2026-11-22";
const account = { first_name: "Ada", zip: "43000", country: "USA", country_desc: "United States", ssn: "111-22-3333" };

describe("a visitor's answers that differ from the account's", () => {
  test("are listed, without empty answers, equal answers and differences only in a label", () => {
    const draft = { ...account, zip: "50010", country_desc: "The States", city: "Ames", last_name: "" };
    expect(leftOf(grandview, draft, { ...account, city: "Ames" })).toEqual(["zip"]);
  });

  test("are listed under the question of a month and year pair, and with the answers that depend on a differing answer", () => {
    const merged = { sat_test_month: "5", sat_test_year: "2023", country: "CAN", first_name: "Ada" };
    const draft = { sat_test_month: "5", sat_test_year: "2024", country: "USA", state: "IA", first_name: "Ada " };
    expect(leftOf(grandview, draft, merged)).toEqual(["sat_test_month", "country", "state"]);
    expect(leftInWords(grandview, ["sat_test_month"], draft, today)).toMatch(/: May 2024$/);
  });

  test("are described in the words of the form, a social security number only by its label", () => {
    const draft = { first_name: "Zuzana", country: "POL", ssn: "123-45-6789" };
    const keys = leftOf(grandview, draft, account);
    expect(leftInWords(grandview, keys, draft, today)).toBe(
      "Legal First Name: Zuzana; Country: Poland; Social Security number",
    );
  });
});

test.each([
  ["an empty answer is filled", { city: "" }, { city: "Ames" }, { city: "Ames" }],
  ["an answer of spaces counts as empty", { city: "  " }, { city: "Ames" }, { city: "Ames" }],
  ["an answer in the account stays", { city: "Boone" }, { city: "Ames" }, { city: "Boone" }],
  ["a tick fills an unticked box", { texts: false }, { texts: true }, { texts: true }],
  ["an empty answer in the draft removes nothing", { city: "Boone" }, { city: "" }, { city: "Boone" }],
  ["a label never joins another answer", { gender: "M" }, { gender: "F", gender_desc: "Female" }, { gender: "M" }],
  ["a label comes with its answer", {}, { gender: "F", gender_desc: "Female" }, { gender: "F", gender_desc: "Female" }],
  ["a year joins no other month", { test_month: "1" }, { test_month: "2", test_year: "2025" }, { test_month: "1" }],
  [
    "a state never joins another country",
    { country: "CAN" },
    { country: "USA", state: "IA", state_desc: "Iowa" },
    { country: "CAN" },
  ],
  [
    "a state is added to its own country",
    { country: "USA" },
    { country: "USA", state: "IA", state_desc: "Iowa" },
    { country: "USA", state: "IA", state_desc: "Iowa" },
  ],
])("an answer in the account wins over the draft unless it is empty: %s", (_name, account, draft, answers) => {
  const merged = mergeDraft(fixture, account, draft);
  expect(merged.answers).toEqual(answers);
  expect(merged.taken).toBe(JSON.stringify(answers) !== JSON.stringify(account));
});
