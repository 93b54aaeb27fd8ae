import { isObject } from "../../shared/form/objects";
import type { Json, JsonObject } from "../work/json";

/** A text in both built-in languages. */
export interface BothLanguages {
  readonly en: string;
  readonly es: string;
}

/** A text as it is typed, "" without one; `others` are its further languages, which only a file can contain. */
export interface Words extends BothLanguages {
  readonly others: JsonObject;
}

export const textIn = (value: Json | undefined) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The words in a setting's value. */
export function wordsIn(value: Json | undefined): Words {
  if (!isObject(value)) return { en: textIn(value), es: "", others: {} };
  const { en, es, ...others } = value;
  return { en: textIn(en), es: textIn(es), others };
}

/**
 * The value of the typed texts; undefined without any. `english` is the form's default, used where only a translation is typed.
 * Without a default, the empty English is a fault until it is typed; the translation stays.
 */
export function valueOfWords({ en, es, others }: Words, english: string): Json | undefined {
  const translations = { ...(es === "" ? {} : { es }), ...others };
  if (Object.keys(translations).length === 0) return en === "" ? undefined : en;
  return { en: en === "" ? english : en, ...translations };
}
