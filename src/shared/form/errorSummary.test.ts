import { describe, expect, test } from "vitest";
import { initialArrangement } from "./answers";
import { fixture, formOf } from "./catalogue.fixture";
import type { Node } from "./catalogueTypes";
import { countAll, countOf, errorsByPage, nameOf, splitErrors } from "./errorSummary";

describe("the error summary", () => {
  test("lists and counts errors by page in the order of the catalogue", () => {
    const errors = {
      legal: ["Agree"],
      test_year: ["Year"],
      gender: ["Sex"],
      first_name: ["Name", "Long"],
      gone: ["?"],
    };
    const pages = errorsByPage(fixture, errors);
    expect([pages.map(countOf), countAll(pages)]).toEqual([[3, 1, 1], 5]);
    expect(pages).toEqual([
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

  test("lists every question, and tells apart those that have the same message", () => {
    const catalogue = formOf(
      { control: "text", key: "city", label: "City", rules: [{ rule: "required", message: "City" }] },
      { control: "text", key: "mailing_city", label: "City", rules: [{ rule: "required", message: "City" }] },
    );
    const items = ["city", "mailing_city"].map((key) => ({ key, messages: ["City"], isAmbiguous: true }));
    expect(errorsByPage(catalogue, { city: ["City"], mailing_city: ["City"] })).toEqual([{ page: "about", items }]);
  });

  test("keeps a long message to the letter", () => {
    const label = `I certify that ${"everything ".repeat(30)}is true.`;
    const catalogue = formOf({ control: "checkbox", key: "certified", label });
    const items = [{ key: "certified", messages: [label, "Too late"] }];
    expect(errorsByPage(catalogue, { certified: [label, "Too late"] })).toEqual([{ page: "about", items }]);
  });
});

const city = (label: string): Node => ({ control: "text", key: "city", label });
const beneath = (legend: string, node: Node): Node => ({ kind: "group", id: "g", legend, nodes: [node] });

test.each<[string, Node, string | undefined, string | null]>([
  ["its label", city("City"), undefined, "City"],
  ["its label below the legends around it", beneath("Home", city("City")), "Too long", "Home – City"],
  ["the legends alone when the label is the message", beneath("Home", city("City")), "City", "Home"],
  ["the heading of its section when nothing else is left", city("City"), "City", "One"],
  ["none for a key that no question has", { kind: "group", id: "g", legend: "Home", nodes: [] }, undefined, null],
])("the name of a question in the summary is %s", (_what, node, message, expected) => {
  expect(nameOf(formOf(node), "city", message)).toBe(expected);
});

test("the errors of a server are shown at their questions; those of hidden and unknown ones are listed, each once", () => {
  const errors = { first_name: ["Name"], test_year: ["Year"], visa: ["Visa", "Visa", "Late"], gone: ["?"] };
  expect(splitErrors(fixture, errors, { taken: "Y" }, initialArrangement)).toEqual({
    shown: { first_name: ["Name"], test_year: ["Year"] },
    unlinked: [
      { key: "visa", message: "Visa" },
      { key: "visa", message: "Late" },
      { key: "gone", message: "?" },
    ],
  });
});
