import { describe, expect, test } from "vitest";
import { grandview } from "../../catalogue/catalogue";
import { leftInWords, leftOf } from "./draftLeft";

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
