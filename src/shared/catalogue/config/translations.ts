import { isObject } from "../../form/objects";
import english from "../../texts/en.json";
import { textsById } from "../../texts/ids";
import { buildCatalogue } from "../catalogue";
import { grandviewUniversity, type Institution } from "../institution";
import { firstOf, textsOf } from "../translated";
import { institutionConfig } from "./institutionConfig";
import { nearest } from "./nearest";
import type { ConfigFault } from "./readConfig";
import { type AnyStruct, dictionary } from "./structs";
import { idOfPart, nameOfEntry } from "./textIds";

/** English texts by their ids. */
type Texts = ReadonlyMap<string, string>;

/** Whether a value is a dictionary: id → words. */
export function isDictionary(value: unknown): value is Readonly<Record<string, string>> {
  return dictionary.is(value);
}

/** The texts of applicants in a value of an institution, by their ids. */
function textsIn({ type, schema }: AnyStruct, value: unknown, path: readonly string[]): readonly [string, string][] {
  if (typeof value === "string") {
    if (type === "text") return [[idOfPart(path), value]];
    return type === "replaceable" || type === "promise" ? textsIn(schema[1], value, path) : [];
  }
  if (Array.isArray(value))
    return value.flatMap((each, index) => textsIn(schema.item, each, [...path, nameOfEntry(each, index)]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const inside: AnyStruct | undefined = type === "any of" ? schema.each : schema[name]?.struct;
    return inside ? textsIn(inside, each, [...path, name]) : [];
  });
}

const { entry: _entry, institution: _institution, ...ours } = english;

/** Our texts outside the catalogue, by their ids. */
const uiTexts = Object.entries(textsById(ours)).filter(([, text]) => text !== "");

/** Every text that a translation may give words for, in English, by id; blocks and years with the same text share one. */
export function translatableTexts(institution: Institution): Texts {
  const { sat = "{satCode}", act = "{actCode}", fafsa = "{fafsaCode}" } = institution.codes;
  // What follows from a code or a promise is translatable before it is given.
  const promises = { testScores: true, scholarships: true };
  const all = textsOf(buildCatalogue({ ...institution, codes: { sat, act, fafsa }, promises }));
  const { lists: _lists, questions: _questions, ...others } = institution;
  const first = (id: string, text: string) => ((all.get(firstOf(id)) ?? text) === text ? firstOf(id) : id);
  const catalogue = [...all].map(([id, text]) => [first(id, text), text] as const);
  return new Map([...catalogue, ...uiTexts, ...textsIn(institutionConfig, others, [])]);
}

/** Every English text of our form, with placeholders for the names and codes of an institution, which may hide or replace it. */
export function formTexts(): Texts {
  const names = {
    partnerName: "{partnerName}",
    shortName: "{shortName}",
    applicationTitle: english.institution.applicationTitle,
  };
  return translatableTexts({ ...grandviewUniversity, ...names, codes: {} });
}

/** Words for texts that do not exist, such as of a misspelt id, which no applicant would ever see. */
export function translationFaults(institution: Institution): readonly ConfigFault[] {
  // A translation of the whole form serves institutions that hide some of it.
  const known = new Map([...formTexts(), ...translatableTexts(institution)]);
  return Object.entries(institution.translations).flatMap(([tag, entries]) =>
    Object.keys(entries)
      .filter((id) => !known.has(id) && !known.has(firstOf(id)))
      .map((id) => unknownText(tag, id, known)),
  );
}

function unknownText(tag: string, id: string, known: Texts): ConfigFault {
  const near = nearest(id, [...known.keys(), ...known.values()]);
  const [idOfNear = near] = [...known].find(([, text]) => text === near) ?? [];
  const remedy = idOfNear ? `Did you mean "${idOfNear}"?` : "Take the id from dist/texts.en.json, or remove it.";
  return {
    path: ["translations", tag, id],
    message: `The config's translations in "${tag}" name "${id}", which is no text of the form. ${remedy}`,
    reason: `It is no text of the form. ${remedy}`,
  };
}
