import { expect, test } from "vitest";
import { readConfig } from "./readConfig";
import { formTexts, translationFaults } from "./translations";

test("a translation of every text of the form fits an institution that hides, replaces or renames some of them", () => {
  const texts = formTexts([]);
  expect(texts.filter((text) => text.includes("Grandview"))).toEqual([]);
  const config = {
    partnerName: "Larkspur College",
    applicationTitle: "Apply to Larkspur",
    admissionsAddress: { name: "Office of Admission", lines: ["1 Alder Street"] },
    helpEmail: "help@larkspur.example",
    lists: { majors: [{ value: "ART", label: "Fine Arts" }] },
    questions: { religious_affiliation: { hidden: true } },
    translations: { fr: Object.fromEntries(texts.map((text) => [text, text])) },
  };
  expect(readConfig(config, (institution) => translationFaults(institution, [])).faults).toEqual([]);
  const misspelt = { ...config, translations: { fr: { "Undecide d": "Indécis" } } };
  expect(readConfig(misspelt, (institution) => translationFaults(institution, [])).faults).toHaveLength(1);
});
