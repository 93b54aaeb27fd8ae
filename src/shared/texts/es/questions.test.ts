import { describe, expect, test } from "vitest";
import { buildCatalogue } from "../../catalogue/catalogue";
import { grandviewUniversity, type Institution } from "../../catalogue/institution";
import { translated } from "../../catalogue/translated";
import type { Catalogue } from "../../form/catalogueTypes";
import { questions } from "../es/questions";

const riverbend: Institution = {
  ...grandviewUniversity,
  partnerName: "Riverbend College",
  shortName: "Riverbend",
  applicationTitle: "Riverbend Application",
  codes: { sat: "2024", act: "9911", fafsa: "009900" },
};

/** A winter and a summer day, on which different terms are offered. */
const built = [
  { institution: grandviewUniversity, catalogue: buildCatalogue(grandviewUniversity, "2026-11-21") },
  { institution: riverbend, catalogue: buildCatalogue(riverbend, "2027-07-01") },
];

/** Lists of place names, which are not translated. */
const keptLists = ["usStates", "stateAndProvince", "canadianProvinces"];

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

const spanish = ({ institution, catalogue }: (typeof built)[number]): Catalogue =>
  translated(catalogue, institution, questions);

/** The dictionary's keys as this institution's catalogue would write them. */
function written(key: string, { partnerName, shortName, codes }: Institution): string {
  const names = { partnerName, shortName, satCode: codes.sat, actCode: codes.act, fafsaCode: codes.fafsa };
  return Object.entries(names).reduce((text, [name, word]) => text.replaceAll(`{${name}}`, word ?? ""), key);
}

describe.each(built)("the questions of $institution.partnerName in Spanish", (one) => {
  const { institution, catalogue } = one;
  const translated = new Map(textsIn(spanish(one).pages, ""));
  const entries = new Map(Object.entries(questions.texts).map(([key, text]) => [written(key, institution), text]));

  test("include a translation of every text (or add it to src/shared/texts/es/questions/)", () => {
    const faults = textsIn(catalogue.pages, "").flatMap(([place, text]) => {
      if (!entries.has(text)) return [`${place}: "${text}" has no translation`];
      const shown = translated.get(place);
      return shown === written(entries.get(text) ?? "", institution)
        ? []
        : [`${place}: "${text}" is shown as "${shown}"`];
    });
    expect(faults).toEqual([]);
  });

  test("use every entry of the dictionary", () => {
    const english = new Set([...textsIn(catalogue.pages, "").map(([, text]) => text), institution.applicationTitle]);
    expect([...entries.keys()].filter((text) => !english.has(text))).toEqual([]);
  });

  test("include a translation of every list except place names, and use every entry", () => {
    const lists = Object.entries(catalogue.lists).filter(([name]) => !keptLists.includes(name));
    expect(Object.keys(questions.options).sort()).toEqual(lists.map(([name]) => name).sort());
    for (const [name, words] of Object.entries(questions.options)) {
      const labels = (catalogue.lists[name] ?? []).map(({ label }) => label);
      const asked = new Set(labels.map((label) => (name === "entryTerms" ? label.replace(/\d{4}/, "{year}") : label)));
      const known = Object.keys(words);
      const foreign = name === "countriesNoUsa" ? ["United States of America"] : [];
      expect(known.filter((label) => !foreign.includes(label)).sort(), name).toEqual([...asked].sort());
    }
  });

  test("differ from the English ones only in their texts, not in keys, conditions, rules or values", () => {
    expect(withoutTexts(spanish(one).pages)).toEqual(withoutTexts(catalogue.pages));
    for (const [name, list] of Object.entries(spanish(one).lists)) {
      const stored = list.map(({ value, label, stored = label }) => `${value} ${stored}`);
      const original = (catalogue.lists[name] ?? []).map(({ value, label }) => `${value} ${label}`);
      expect(stored.sort(), name).toEqual(original.sort());
    }
  });
});

describe("the dictionary", () => {
  test("keeps the placeholders of every text", () => {
    const placeholders = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort().join();
    const apart = Object.entries(questions.texts).filter(
      ([english, text]) => placeholders(text) !== placeholders(english) || text.trim() === "",
    );
    expect(apart).toEqual([]);
  });

  test("leaves no text in English by mistake", () => {
    const same = Object.entries(questions.texts).filter(([english, text]) => english === text);
    expect(same.map(([english]) => english)).toEqual(["SAT", "ACT"]);
  });

  test("names countries as in the Spanish of the United States", () => {
    const alpha2 = Array.from({ length: 26 * 26 }, (_, index) =>
      String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
    );
    const names = ["es", "es-US"].flatMap((language) => {
      const known = new Intl.DisplayNames([language], { type: "region" });
      return alpha2.map((code) => known.of(code));
    });
    const apart = Object.values(questions.options.countries).filter((name) => !names.includes(name));
    expect(apart).toEqual([
      "Estados Unidos de América",
      "Congo (Brazzaville)",
      "Congo (Kinsasa)",
      "Hong Kong",
      "Macao",
      "Palestina",
    ]);
  });

  test("sorts countries by the Spanish alphabet, with the United States first", () => {
    const [one] = built;
    if (!one) throw new Error("There is no catalogue.");
    const labels = (spanish(one).lists.countries ?? []).map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(["Estados Unidos de América", "Afganistán", "Albania"]);
    expect(labels.slice(1)).toEqual(labels.slice(1).sort((a, b) => a.localeCompare(b, "es")));
  });
});
