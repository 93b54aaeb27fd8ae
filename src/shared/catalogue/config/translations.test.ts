import { expect, test } from "vitest";
import { leastConfig } from "../../../../test/support/sampleFacts";
import { sampleConfig } from "../institution";
import { withIds } from "./formerTranslations";
import { readConfig } from "./readConfig";
import { formTexts, translationFaults } from "./translations";

const larkspur = {
  ...leastConfig,
  applicationTitle: "Apply to Larkspur",
  lists: { majors: [{ value: "ART", label: "Fine Arts" }] },
  questions: { religious_affiliation: { hidden: true }, city: { label: "Town" } },
};

test("words for every text of the form fit an institution that hides, replaces or renames some of them", () => {
  const texts = formTexts();
  expect([...texts.values()].filter((text) => text.includes("Grandview"))).toEqual([]);
  const config = { ...larkspur, translations: { fr: Object.fromEntries(texts) } };
  expect(readConfig(config, translationFaults).faults).toEqual([]);
  const misspelt = { ...config, translations: { fr: { "lists.majors.UNDCC": "Indécis" } } };
  const [fault, ...others] = readConfig(misspelt, translationFaults).faults;
  expect(others).toEqual([]);
  expect(fault?.message).toContain('Did you mean "lists.majors.UNDC"?');
});

test("an institution names its own texts, each block of a set, and a term of any year or of one", () => {
  const ids = ["lists.majors.ART", "questions.city.label", "questions.honors_3_name.label", "lists.entryTerms.FA"];
  const words = Object.fromEntries([...ids, "lists.entryTerms.2027FA", "applicationTitle"].map((id) => [id, "x"]));
  expect(readConfig({ ...larkspur, translations: { fr: words } }, translationFaults).faults).toEqual([]);
});

test("a configuration of the release before, which names texts by their English, gets their ids", () => {
  const es = {
    Town: "Localidad",
    "Fine Arts": "Bellas Artes",
    "Do they hold a degree from {shortName}?": "¿Tiene un título?",
    "Fall {year}": "Otoño {year}",
    "Saved {1}": "Guardado a las {1}",
    "{1} characters left": "Quedan {1}",
    "{2} {1}, {3}": "{1}/{2}/{3}",
    "You are logged out.": "Adiós.",
    "That code was tried {times} times and no longer works. Please request a new code.": "{times} veces",
    "Choose a new password": "Clave nueva",
    "Legal First Nam": "misspelt",
  };
  const given = { ...larkspur, translations: { es, fr: "fr.json" } };
  expect(withIds(given).translations).toEqual({
    es: {
      "questions.city.label": "Localidad",
      "lists.majors.ART": "Bellas Artes",
      "questions.parent_degree_grandview.label": "¿Tiene un título?",
      "lists.entryTerms.FA": "Otoño {year}",
      "steps.savedAt": "Guardado a las {time}",
      "controls.left": "{left, plural, one {1 character left} other {Quedan #}}",
      "form.dates.day": "{day}/{month}/{year}",
      "messages.loggedOut": "Adiós.",
      "messages.codeUsedUp": "{times} veces",
      "emails.reset.subject": "Clave nueva",
      "Legal First Nam": "misspelt",
    },
    fr: "fr.json",
  });
  const byId = withIds(given);
  expect(withIds(byId)).toBe(byId);
  expect(withIds(sampleConfig)).toBe(sampleConfig);
});
