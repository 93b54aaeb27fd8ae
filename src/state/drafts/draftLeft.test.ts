import { describe, expect, test } from "vitest";
import { grandview } from "../../catalogue/catalogue";
import { leftInWords, leftOf } from "./draftLeft";

const today = "2026-11-22";
const account = { first_name: "Ada", zip: "43000", country: "USA", country_desc: "United States", ssn: "111-22-3333" };

describe("answers of a visitor to which the account has others", () => {
  test("are listed: neither what the draft lacks, nor what the account has as well, nor a label alone", () => {
    const draft = { ...account, zip: "50010", country_desc: "The States", city: "Ames", last_name: "" };
    expect(leftOf(grandview, draft, { ...account, city: "Ames" })).toEqual(["zip"]);
  });

  test("are listed for a pair by its question, and for a dependent list whose deciding answer differs", () => {
    const merged = { sat_test_month: "5", sat_test_year: "2023", country: "CAN", first_name: "Ada" };
    const draft = { sat_test_month: "5", sat_test_year: "2024", country: "USA", state: "IA", first_name: "Ada " };
    expect(leftOf(grandview, draft, merged)).toEqual(["sat_test_month", "country", "state"]);
    expect(leftInWords(grandview, ["sat_test_month"], draft, today)).toMatch(/: May 2024$/);
  });

  test("in the words of the form, of a social security number the name alone", () => {
    const draft = { first_name: "Zuzana", country: "POL", ssn: "123-45-6789" };
    const keys = leftOf(grandview, draft, account);
    expect(leftInWords(grandview, keys, draft, today)).toBe(
      "Legal First Name: Zuzana; Country: Poland; Social Security number",
    );
  });
});
