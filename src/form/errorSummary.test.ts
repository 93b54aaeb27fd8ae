import { describe, expect, test } from "vitest";
import type { Catalogue, Node } from "./catalogue";
import { fixture } from "./catalogue.fixture";
import { errorsByPage } from "./errorSummary";

/** The fixture with other questions on its first page. */
function asking(...nodes: readonly Node[]): Catalogue {
  const [first, ...others] = fixture.pages;
  if (!first) throw new Error("The fixture has no page.");
  return { ...fixture, pages: [{ ...first, sections: [{ id: "one", heading: "One", nodes }] }, ...others] };
}

describe("§2 the error summary", () => {
  test("lists errors by page in the order of the catalogue", () => {
    const errors = {
      legal: ["Agree"],
      test_year: ["Year"],
      gender: ["Sex"],
      first_name: ["Name", "Long"],
      gone: ["?"],
    };
    expect(errorsByPage(fixture, errors)).toEqual([
      {
        page: "about",
        items: [
          { key: "first_name", messages: ["Name", "Long"] },
          { key: "gender", messages: ["Sex"] },
        ],
      },
      { page: "education-ug", items: [{ key: "test_month", messages: ["Year"] }] },
      { page: "final-steps", items: [{ key: "legal", messages: ["Agree"] }] },
    ]);
  });

  test("lists every question, even when several have the same message", () => {
    const catalogue = asking(
      { control: "text", key: "city", label: "City", rules: [{ rule: "required", message: "City" }] },
      { control: "text", key: "mailing_city", label: "City", rules: [{ rule: "required", message: "City" }] },
    );
    const items = ["city", "mailing_city"].map((key) => ({ key, messages: ["City"] }));
    expect(errorsByPage(catalogue, { city: ["City"], mailing_city: ["City"] })).toEqual([{ page: "about", items }]);
  });

  test("lists both phones when one of them is enough, because both are marked (§5)", () => {
    const either = "Please enter either a home phone or cell phone number.";
    const asked = (key: string, other: string): Node => ({
      control: "phone",
      key,
      label: key,
      format: "us",
      rules: [{ rule: "required", message: either, when: { key: other, operator: "notAnswered" } }],
    });
    const catalogue = asking(asked("mobile", "home"), asked("home", "mobile"));
    expect(errorsByPage(catalogue, { mobile: [either], home: [either, "Too short"] })).toEqual([
      {
        page: "about",
        items: [
          { key: "mobile", messages: [either] },
          { key: "home", messages: [either, "Too short"] },
        ],
      },
    ]);
  });

  test("replaces a link of more than 80 characters by the question's short label", () => {
    const label = `I certify that ${"everything ".repeat(8)}is true.`;
    const asked = (key: string, more: object): Node => ({ control: "checkbox", key, label, ...more });
    const catalogue = asking(asked("certified", { shortLabel: "Your certification" }), asked("other", {}));
    expect(errorsByPage(catalogue, { certified: [label, "Too late"], other: [label] })).toEqual([
      {
        page: "about",
        items: [
          { key: "certified", messages: ["Your certification", "Too late"] },
          { key: "other", messages: [label] },
        ],
      },
    ]);
  });
});
