import { attributeOf, nameOf, tagsOf } from "./xml";

/** What an element says of itself: the `val` of the elements in it, by their names. */
export type Properties = Map<string, string>;

/** A definition of a list: its levels by their numbers. Instead of levels, Word may name a style of lists (`link`). */
interface List {
  readonly levels: Map<number, Properties>;
  link: string | undefined;
}

/** A use of a list, which paragraphs name. */
interface Use {
  list: string;
  /** Levels that differ here, and the numbers with which levels begin here. */
  readonly levels: Map<number, Properties>;
  readonly starts: Map<number, number>;
}

/** What a document's numbering and its styles say of lists, by their ids. */
export interface ListDefinitions {
  readonly lists: Map<string, List>;
  readonly uses: Map<string, Use>;
  readonly styles: Map<string, Properties>;
}

/** The levels that Word has. */
export const levelCount = 9;
const typeface = /^[\w -]+$/;

const numberOf = (tag: string, attribute?: string) => Number.parseInt(attributeOf(tag, attribute) ?? "0", 10) || 0;

/** Reads the parts for numbering and styles. */
export function listDefinitions(parts: readonly string[]): ListDefinitions {
  const definitions: ListDefinitions = { lists: new Map(), uses: new Map(), styles: new Map() };
  /** The elements that have begun last. */
  let list: List | undefined;
  let use: Use | undefined;
  let style: Properties | undefined;
  let level: Properties | undefined;
  let overridden = 0;
  const begin = (name: string, tag: string) => {
    if (name === "abstractNum") {
      list = { levels: new Map(), link: undefined };
      definitions.lists.set(attributeOf(tag, "abstractNumId") ?? "", list);
    } else if (name === "num") {
      use = { list: "", levels: new Map(), starts: new Map() };
      definitions.uses.set(attributeOf(tag, "numId") ?? "", use);
    } else if (name === "style") {
      const id = attributeOf(tag, "styleId") ?? "";
      style = new Map([["id", id]]);
      definitions.styles.set(id, style);
    } else if (name === "lvl") {
      level = new Map();
      const number = numberOf(tag, "ilvl");
      if (number < levelCount) (use ?? list)?.levels.set(number, level);
    } else if (name === "lvlOverride") overridden = numberOf(tag, "ilvl");
    else if (name === "startOverride") use?.starts.set(overridden, numberOf(tag));
    else if (name === "abstractNumId" && use) use.list = attributeOf(tag) ?? "";
    else if (name === "numStyleLink" && list) list.link = attributeOf(tag);
    else if (name === "rFonts")
      level?.set(name, typeface.exec(attributeOf(tag, "hAnsi") ?? attributeOf(tag, "ascii") ?? "")?.[0] ?? "");
    else (level ?? style)?.set(name, attributeOf(tag) ?? "");
  };
  const end = (name: string) => {
    if (name === "abstractNum") list = undefined;
    else if (name === "num") use = undefined;
    else if (name === "style") style = undefined;
    else if (name === "lvl") level = undefined;
  };
  for (const part of parts) {
    for (const { text } of tagsOf(part)) {
      const name = nameOf(text);
      if (!text.startsWith("</")) begin(name, text);
      if (text.startsWith("</") || text.endsWith("/>")) end(name);
    }
  }
  return definitions;
}
