import { describe, expect, test } from "vitest";
import { grandview } from "../../catalogue/catalogue";
import { leftInWords, leftOf } from "./draftLeft";

const today = "2026-11-22";
const account = { first_name: "Ada", zip: "43000", country: "USA", country_desc: "United States", ssn: "111-22-3333" };

describe("answers of a visitor to which the account has others", () => {
  test("are told, and neither what it lacks, nor what it has as well, nor a label alone", () => {
    const draft = { ...account, zip: "50010", country_desc: "The States", city: "Ames", last_name: "" };
    expect(leftOf(grandview, draft, account)).toEqual(["zip"]);
  });

  test("in the words of the form, of a social security number the last digits alone", () => {
    const draft = { first_name: "Zuzana", country: "POL", ssn: "123-45-6789" };
    const keys = leftOf(grandview, draft, account);
    expect(leftInWords(grandview, keys, draft, today)).toBe(
      "Legal First Name: Zuzana; Country: Poland; Social Security number: XXX-XX-6789",
    );
  });
});
