import { describe, expect, test } from "vitest";
import type { AnyStruct, Part } from "../../shared/catalogue/config/structs";
import { readWork, workShape } from "../work";
import { entriesIn, oursAt, titleOf } from "./keys";
import { cellTitles, entriesOf, linesOf, valueOfWords, wordsIn } from "./words";

const { lists, completion, address } = workShape.schema.config.struct.schema;
const options: AnyStruct = lists.struct.schema.each.schema.item;
const paragraphs: AnyStruct = completion.struct.schema.next.struct.schema.item;
const lines: AnyStruct = address.struct.schema.lines.struct.schema.item;

/** The paths of a description down to what has a control, with one key for each object by key. */
function pathsIn(struct: AnyStruct, path: readonly string[] = []): readonly (readonly string[])[] {
  const { type, schema } = struct;
  if (type === "colours") return pathsIn(schema, path);
  if (type === "source") return pathsIn(schema[0], path);
  if (type === "object")
    return Object.entries<Part>(schema).flatMap(([name, part]) => pathsIn(part.struct, [...path, name]));
  if (!["any of", "by language", "translations"].includes(type)) return [path];
  const [first, ...others] = entriesIn(struct, {});
  const last = others.at(-1) ?? first;
  return last ? pathsIn(type === "any of" ? schema.each : schema, [...path, last.key]) : [];
}

test("every part of the work has a title on the way to its control", () => {
  const paths = pathsIn(workShape);
  expect(paths.length).toBeGreaterThan(90);
  expect(paths.filter((path) => titleOf(path, {}) === null)).toEqual([]);
  expect(titleOf(["config", "dates", "closes"], {})).toBe("Words › Dates › Closes");
  expect(titleOf(["config", "emails", "reset", "text", "es"], {})).toBe("Words › E-mails › New password › Text");
  expect(titleOf(["look", "accent", "dark"], {})).toBe("Look › Accent: primary buttons, links and focus › Dark");
  expect(titleOf(["config", "translations", "es", "questions.city.label"], {})).toContain("Spanish › City");
});

test.each([
  ["config.questions.city.label", "City", "Ciudad"],
  ["config.emails.receipt.subject", "We received your application", "Recibimos su solicitud"],
  ["config.shortName", "Larkspur", ""],
  ["config.applicationTitle", "Larkspur Application", ""],
  ["config.characterLimit", "7000", ""],
  ["config.phone", "", ""],
  ["config.translations.es.questions.city.label", "Ciudad", ""],
  ["look.accent.light", "#1f4b8f", ""],
  ["look.font", "", ""],
])("where %s is not set, applicants read what is ours or follows", (id, en, es) => {
  const path = id.startsWith("config.translations")
    ? [...id.split(".").slice(0, 3), "questions.city.label"]
    : id.split(".");
  expect(oursAt(path, readWork({ config: { partnerName: "Larkspur" } }))).toEqual({ en, es });
});

const typed = { en: "", es: "", others: {} };
test.each([
  ["nothing", typed, undefined],
  ["English alone", { ...typed, en: "Town" }, "Town"],
  ["both", { ...typed, en: "Town", es: "Localidad" }, { en: "Town", es: "Localidad" }],
  ["Spanish without English", { ...typed, es: "Localidad" }, { en: "", es: "Localidad" }],
  ["a language of the file", { en: "Town", es: "", others: { fr: "Ville" } }, { en: "Town", fr: "Ville" }],
])("the words of a setting are a value, and words again: %s", (_, words, value) => {
  expect(valueOfWords(words)).toEqual(value);
  expect(wordsIn(value)).toEqual(words);
});

describe("the lines of a list", () => {
  test("say what their cells are", () => {
    expect(cellTitles(options)).toEqual(["Value", "Label in English", "in Spanish"]);
    expect(cellTitles(paragraphs)).toEqual(["Text in English", "in Spanish"]);
    expect(cellTitles(lines)).toEqual(["Text"]);
  });

  test.each([
    ["a label", options, "ART | Art", { value: "ART", label: "Art" }, "ART | Art"],
    ["both languages", options, "ART|Art|Arte", { value: "ART", label: { en: "Art", es: "Arte" } }, "ART | Art | Arte"],
    ["no label", options, "ART", { value: "ART", label: "" }, "ART"],
    ["no English", options, "ART | | Arte", { value: "ART", label: { en: "", es: "Arte" } }, "ART |  | Arte"],
    [
      "more cells than there are",
      options,
      "ART | Art | Arte | arte",
      { value: "ART", label: { en: "Art", es: "Arte | arte" } },
      "ART | Art | Arte | arte",
    ],
    [
      "a paragraph",
      paragraphs,
      "We write. | Escribimos.",
      { en: "We write.", es: "Escribimos." },
      "We write. | Escribimos.",
    ],
    ["a line of an address", lines, "1 Elm Street", "1 Elm Street", "1 Elm Street"],
  ])("are entries and lines again: %s", (_, item, line, entry, again) => {
    expect(entriesOf(item, `\n${line}\n \n`, undefined)).toEqual([entry]);
    expect(linesOf(item, [entry])).toBe(again);
    expect(entriesOf(item, " \n", undefined)).toBeUndefined();
  });

  test("keep the further languages that a file has", () => {
    const before = [{ value: "ART", label: { en: "Art", fr: "Beaux-arts" } }];
    expect(entriesOf(options, "BIO | Biology\nART | Fine Arts", before)).toEqual([
      { value: "BIO", label: "Biology" },
      { value: "ART", label: { en: "Fine Arts", fr: "Beaux-arts" } },
    ]);
  });
});
