import { isObject } from "../../form/objects";
import english from "../../texts/en.json";
import { formsOf, inWords } from "../../texts/templates";
import { grandviewUniversity } from "../institution";
import { filled, namesOf } from "../names";
import { firstOf } from "../translated";
import { readConfig } from "./readConfig";
import { formTexts, isDictionary, translatableTexts } from "./translations";

/** Whether a text is of a screen: its values have numbers where it is named by its English, and it may be a plural. */
function isOfScreen(id: string): boolean {
  const [part = ""] = id.split(".");
  return part in english && !["emails", "messages"].includes(part);
}

/**
 * A configuration whose translations name texts by their English, as in the release before, with their ids; the same object where it
 * names none so. What is neither stays, and is a fault.
 */
export function withIds<T>(given: T): T;
export function withIds(given: unknown): unknown {
  if (!isObject(given) || !isObject(given.translations)) return given;
  const { translations, ...others } = given;
  const institution = readConfig(others).institution ?? grandviewUniversity;
  const names = namesOf(institution);
  const known = new Map([...formTexts(), ...translatableTexts(institution)]);

  /** The words by id; null where no text is named by its English. */
  function byId(words: Readonly<Record<string, string>>): Readonly<Record<string, string>> | null {
    const isId = (name: string) => known.has(name) || known.has(firstOf(name));
    const former = new Map(
      Object.entries(words).flatMap(([name, text]) => (isId(name) ? [] : [[filled(name, names), text]])),
    );
    if (former.size === 0) return null;
    const used = new Set<string>();
    const find = (form: string) => {
      const text = former.get(filled(form, names));
      if (text !== undefined) used.add(filled(form, names));
      return text;
    };
    const found = [...known].flatMap(([id, text]) => {
      const forms = isOfScreen(id) ? formsOf(text) : [text];
      if (forms.every((form) => find(form) === undefined)) return [];
      return [[id, isOfScreen(id) ? inWords(text, text, find) : (find(text) ?? text)] as const];
    });
    const left = Object.entries(words).filter(([name]) => !used.has(filled(name, names)));
    return used.size === 0 ? null : Object.fromEntries([...found, ...left]);
  }

  const read = Object.entries(translations).map(([tag, source]) => {
    const words = isDictionary(source) ? byId(source) : null;
    return { tag, source: words ?? source, isFormer: words !== null };
  });
  if (!read.some(({ isFormer }) => isFormer)) return given;
  return { ...given, translations: Object.fromEntries(read.map(({ tag, source }) => [tag, source])) };
}
