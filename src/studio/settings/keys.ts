import { buildCatalogue } from "../../shared/catalogue/catalogue";
import { aboutKeys } from "../../shared/catalogue/config/aboutKeys";
import type { AnyStruct } from "../../shared/catalogue/config/structs";
import { formTexts } from "../../shared/catalogue/config/translations";
import { grandviewUniversity, type Institution } from "../../shared/catalogue/institution";
import { filled, namesOf } from "../../shared/catalogue/names";
import { firstOf } from "../../shared/catalogue/translated";
import { questionsIn } from "../../shared/form/nodes";
import { isObject } from "../../shared/form/objects";
import { es } from "../../shared/texts/es";
import { textsById } from "../../shared/texts/ids";
import { type Path, partAt } from "../json";
import { colourOf, schemes } from "../look/colours";
import { coloursOf, isRole } from "../look/look";
import { nameOfLanguage } from "../StudioContext";
import { type Reading, type Work, workShape } from "../work";

/** One of the keys of a part that is an object by key, for people. */
export interface Entry {
  readonly key: string;
  readonly title: string;
  readonly note: string;
}

/** Every question, in the order of the form; `page` is the id of its step. */
export const questions = buildCatalogue(grandviewUniversity).pages.flatMap(({ id: page, title, sections }) =>
  sections.flatMap(({ heading, nodes }) =>
    questionsIn(nodes).map(({ key, label }) => ({ key, title: label, note: `${title} · ${heading}`, page })),
  ),
);

const english = formTexts();
const spanish = textsById(es);
const texts: readonly Entry[] = [...english].map(([key, title]) => ({ key, title, note: "" }));

/** The keys that an object by key may have. */
export function entriesIn({ type, schema }: AnyStruct, work: Work): readonly Entry[] {
  if (type === "by language") {
    const given = partAt(work, ["config", "translations"]);
    const tags = new Set(["en", "es", ...Object.keys(isObject(given) ? given : {})]);
    return [...tags].map((key) => ({ key, title: nameOfLanguage(key), note: "" }));
  }
  if (type === "translations") return texts;
  const names: readonly string[] = schema.names;
  const named = aboutKeys(names).map(([key, { title, meaning }]) => ({ key, title, note: meaning }));
  return named.length > 0 ? named : questions.filter(({ key }) => names.includes(key));
}

/** A meaning as a sentence, without the marks of code. */
export const hintOf = (meaning: string) => meaning.replaceAll("`", "").replace(/^./, (letter) => letter.toUpperCase());

/** The struct that is edited where a part may also be `true`, `false` or the address of a file. */
function editedIn(struct: AnyStruct): AnyStruct {
  const { type, schema } = struct;
  if (type === "replaceable" || type === "promise") return schema[1];
  return type === "source" ? schema[0] : type === "colours" ? schema : struct;
}

/** The titles that lead to a setting: `Words › Dates › Closes`; null where no control sets it, such as a misspelt key. */
export function titleOf(path: Path, work: Work): string | null {
  let struct: AnyStruct = workShape;
  const titles: string[] = [];
  for (const key of path) {
    const { type, schema } = editedIn(struct);
    if (type === "object") {
      if (!Object.hasOwn(schema, key)) return null;
      titles.push(schema[key].title);
      struct = schema[key].struct;
    } else if (["any of", "by language", "translations"].includes(type)) {
      const entry = entriesIn(editedIn(struct), work).find((each) => each.key === key);
      if (!entry) return null;
      titles.push(entry.title);
      struct = type === "any of" ? schema.each : schema;
    } else break;
  }
  return titles.join(" › ");
}

interface Ours {
  readonly en: string;
  readonly es: string;
}

/** What applicants read, or what applies, where nothing is set at a path: our text of that id, or what follows from other settings. */
export function oursAt([part, ...path]: Path, { institution, look }: Reading): Ours {
  const [first, language] = path;
  const [role = "", last] = path.slice(-2);
  const scheme = schemes.find((each) => each === last);
  if (part === "look" && scheme && isRole(role)) return { en: colourOf(coloursOf(look), role, scheme), es: "" };
  if (part !== "config") return { en: "", es: "" };
  const id = (first === "translations" ? path.slice(2) : path).join(".");
  const text = english.get(id) ?? english.get(firstOf(id));
  if (text === undefined) return { en: followingAt(institution, path), es: "" };
  const names = namesOf(institution);
  const words = { en: filled(text, names), es: filled(spanish[id] ?? spanish[firstOf(id)] ?? "", names) };
  return first === "translations" && language === "es" ? { en: words.es, es: "" } : words;
}

/** What an institution has at a path, such as a name that follows from another. */
function followingAt(institution: Institution, path: Path): string {
  const value = path.reduce<unknown>((inside, key) => (isObject(inside) ? inside[key] : undefined), institution);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
