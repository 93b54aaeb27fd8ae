import { describe, expect, test } from "vitest";
import { buildCatalogue } from "../catalogue/catalogue";
import { grandviewUniversity, type Institution } from "../catalogue/institution";
import { firstOf, textsOf, translated } from "../catalogue/translated";
import english from "./en.json";
import spanish from "./es.json";
import { textsById } from "./ids";

const riverbend: Institution = {
  ...grandviewUniversity,
  partnerName: "Riverbend College",
  shortName: "Riverbend",
  codes: { sat: "2024", act: "9911", fafsa: "009900" },
};

/** A winter and a summer day, on which different terms are offered. */
const built = [
  { institution: grandviewUniversity, catalogue: buildCatalogue(grandviewUniversity, "2026-11-21") },
  { institution: riverbend, catalogue: buildCatalogue(riverbend, "2027-07-01") },
];

/** Lists of place names, which are not translated. */
const placeNames = /^lists\.(usStates|stateAndProvince|canadianProvinces)\./;

const words = textsById(spanish);
const dictionary = { language: "es", words };
const inSpanish = ({ institution, catalogue }: (typeof built)[number]) =>
  translated(catalogue, institution, dictionary);

/** The property names under which the catalogue has visible texts. */
const read = new Set(["title", "heading", "lead", "label", "hint", "legend", "text", "noun", "message", "groupName"]);

/** Every text of something with its place; written apart from `translated`, so that each checks the other. */
function textsIn(value: unknown, place: string, key = ""): readonly (readonly [place: string, text: string])[] {
  if (typeof value === "string") return read.has(key) ? [[place, value]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${place}/${name}`, name));
}

function withoutTexts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, part) => (typeof part === "string" && read.has(key) ? "" : part));
}

describe.each(built)("the questions of $institution.partnerName in Spanish", (one) => {
  const { catalogue } = one;

  test("include a translation of every text (or add it to src/shared/texts/es.json)", () => {
    const texts = new Map(textsIn(catalogue.pages, ""));
    const same = textsIn(inSpanish(one).pages, "").filter(([place, text]) => texts.get(place) === text);
    expect(same.map(([, text]) => text)).toEqual(["SAT", "ACT"]);
    expect(textsIn(inSpanish(one).pages, "").filter(([, text]) => /\{(?!year\})/.test(text))).toEqual([]);
  });

  test("differ from the English ones only in their texts, not in keys, conditions, rules or values", () => {
    expect(withoutTexts(inSpanish(one).pages)).toEqual(withoutTexts(catalogue.pages));
    for (const [name, list] of Object.entries(inSpanish(one).lists)) {
      const stored = list.map(({ value, label, stored = label }) => `${value} ${stored}`);
      const original = (catalogue.lists[name] ?? []).map(({ value, label }) => `${value} ${label}`);
      expect(stored.sort(), name).toEqual(original.sort());
    }
  });
});

describe("the Spanish of the catalogue", () => {
  // With placeholders where an institution's names and codes are.
  const names = { partnerName: "{partnerName}", shortName: "{shortName}" };
  const codes = { sat: "{satCode}", act: "{actCode}", fafsa: "{fafsaCode}" };
  const ids = textsOf(buildCatalogue({ ...grandviewUniversity, ...names, codes }, "2026-11-21"));
  const ours = [...ids].filter(([id]) => !placeNames.test(id));

  test("has a text for each id, with its placeholders, and no others", () => {
    const placeholders = (text = "") => (text.match(/\{\w+\}/g) ?? []).sort().join();
    const apart = ours.filter(([id, text]) => placeholders(words[id] ?? words[firstOf(id)]) !== placeholders(text));
    expect(apart).toEqual([]);
    expect(ours.filter(([id]) => !(words[id] ?? words[firstOf(id)])).map(([id]) => id)).toEqual([]);
    const known = new Set([...ids.keys(), ...[...ids.keys()].map(firstOf), ...Object.keys(textsById(english))]);
    expect(Object.keys(words).filter((id) => !known.has(id))).toEqual([]);
  });

  test("sorts countries by the Spanish alphabet, with the United States first", () => {
    const [one] = built;
    if (!one) throw new Error("There is no catalogue.");
    const labels = (inSpanish(one).lists.countries ?? []).map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(["Estados Unidos de América", "Afganistán", "Albania"]);
    expect(labels.slice(1)).toEqual(labels.slice(1).sort((a, b) => a.localeCompare(b, "es")));
  });
});

test("a text that the institution replaces has none of our Spanish, unless it gives the same English", () => {
  const institution: Institution = {
    ...grandviewUniversity,
    lists: {
      majors: [
        { value: "UNDC", label: "Undecided" },
        { value: "ARTS", label: "All the arts" },
      ],
    },
    questions: { city: { label: "Your town" }, first_name: { required: true } },
  };
  const shown = translated(buildCatalogue(institution), institution, dictionary);
  expect(shown.lists.majors?.map(({ label }) => label)).toEqual(["Sin decidir", "All the arts"]);
  const texts = [...textsOf(shown).entries()];
  const labelOf = (key: string) => texts.find(([id]) => id === `questions.${key}.label`)?.[1];
  expect([labelOf("city"), labelOf("first_name")]).toEqual(["Your town", "Primer nombre legal"]);
});
