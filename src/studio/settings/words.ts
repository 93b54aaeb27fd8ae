import type { AnyStruct, Part } from "../../shared/catalogue/config/structs";
import { isObject } from "../../shared/form/objects";
import type { Json, JsonObject } from "../json";

/** A text as it is typed, "" without one; `others` are its further languages, which only a file can contain. */
interface Words {
  readonly en: string;
  readonly es: string;
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

/** The value of the typed texts; undefined without any. A translation without English stays, and is a fault until that is typed. */
export function valueOfWords({ en, es, others }: Words): Json | undefined {
  const translations = { ...(es && { es }), ...others };
  if (Object.keys(translations).length === 0) return en || undefined;
  return { en, ...translations };
}

/** What an entry of a list is made of: its parts, or itself alone. */
function partsOf(item: AnyStruct): readonly (readonly [name: string, part: Part])[] {
  return item.type === "object" ? Object.entries(item.schema) : [["", { struct: item, title: "Text", meaning: "" }]];
}

const separator = " | ";

/** The cells of a line: `Value | Label in English | in Spanish`. */
export function cellTitles(item: AnyStruct): readonly string[] {
  return partsOf(item).flatMap(([, { struct, title }]) =>
    struct.type === "text" ? [`${title} in English`, "in Spanish"] : [title],
  );
}

const inside = (entry: Json | undefined, name: string) => (name === "" || !isObject(entry) ? entry : entry[name]);

/** An entry of a list as a line; empty cells at its end are left out. */
function lineOf(item: AnyStruct, entry: Json): string {
  const cells = partsOf(item).flatMap(([name, { struct }]) => {
    const { en, es } = wordsIn(inside(entry, name));
    return struct.type === "text" ? [en, es] : [en];
  });
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1).join(separator);
}

export function linesOf(item: AnyStruct, value: Json | undefined): string {
  return (Array.isArray(value) ? value : []).map((entry: Json) => lineOf(item, entry)).join("\n");
}

/**
 * The entries of the lines that are not blank; undefined without any. A text keeps the further languages that it has in `before`, by
 * the first cell of its line.
 */
export function entriesOf(item: AnyStruct, text: string, before: Json | undefined): readonly Json[] | undefined {
  const firstOf = (line: string) => line.split("|")[0]?.trim();
  const known = new Map(
    (Array.isArray(before) ? before : []).map((entry: Json) => [firstOf(lineOf(item, entry)), entry] as const),
  );
  const entries = text.split("\n").flatMap((line): readonly Json[] => {
    if (line.trim() === "") return [];
    const cells = line.split("|").map((cell) => cell.trim());
    const made = partsOf(item).map(([name, { struct }]): readonly [string, Json] => {
      const en = cells.shift() ?? "";
      if (struct.type !== "text") return [name, en];
      // What is written after the last separator belongs to the last cell.
      const es = cells.splice(0).join(separator);
      const { others } = wordsIn(inside(known.get(firstOf(line)), name));
      return [name, valueOfWords({ en, es, others }) ?? ""];
    });
    return item.type === "object" ? [Object.fromEntries(made)] : made.map(([, value]) => value);
  });
  return entries.length > 0 ? entries : undefined;
}
