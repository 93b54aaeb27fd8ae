import { attributeOf, childOf, childrenOf, type Element, nameOf, wholeNumber, within } from "./xml";

/** What an element says of itself: the `val` of the elements in it, by their names. */
export type Properties = ReadonlyMap<string, string>;

type Levels = ReadonlyMap<number, Properties>;

/** A definition of a list: its levels by their numbers. Instead of levels, Word may name a style of lists (`link`). */
interface List {
  readonly levels: Levels;
  readonly link: string | undefined;
}

/** A use of a list, which paragraphs name. */
interface Use {
  readonly list: string;
  /** Levels that differ here, and the numbers with which levels begin here. */
  readonly levels: Levels;
  readonly starts: ReadonlyMap<number, number>;
}

/** What a document's numbering and its styles say of lists, by their ids. */
export interface ListDefinitions {
  readonly lists: ReadonlyMap<string, List>;
  readonly uses: ReadonlyMap<string, Use>;
  readonly styles: ReadonlyMap<string, Properties>;
}

const typeface = /^[\w -]+$/;

/** The longest chain of styles and of lists that name another. */
export const mostLinks = 20;

/** The properties of a style, and of those that it is based on, the nearest first. */
export function styleChain({ styles }: ListDefinitions, first: string | undefined): Properties[] {
  const chain: Properties[] = [];
  for (let id = first; id !== undefined && chain.length < mostLinks; ) {
    const style = styles.get(id);
    if (style) chain.push(style);
    id = style?.get("basedOn");
  }
  return chain;
}

export function propertiesOf(element: Element): Properties {
  return new Map([...within(element)].map((each) => [nameOf(each), attributeOf(each) ?? ""]));
}

/** The number of a level of a list, of which Word has nine. */
export const levelNumber = (text: string | undefined) => Math.min(8, wholeNumber(text));

function levelsIn(element: Element): Levels {
  const levels = [element, ...childrenOf(element, "lvlOverride")].flatMap((each) => childrenOf(each, "lvl"));
  return new Map(
    levels.map((level) => {
      const fonts = childOf(level, "rPr", "rFonts");
      const font = attributeOf(fonts, "hAnsi") ?? attributeOf(fonts, "ascii");
      return [
        levelNumber(attributeOf(level, "ilvl")),
        new Map([...propertiesOf(level), ["rFonts", typeface.exec(font ?? "")?.[0] ?? ""]]),
      ];
    }),
  );
}

function listOf(element: Element): List {
  return { levels: levelsIn(element), link: attributeOf(childOf(element, "numStyleLink")) };
}

function useOf(element: Element): Use {
  const starts = childrenOf(element, "lvlOverride").flatMap((level) =>
    childrenOf(level, "startOverride").map(
      (start) => [levelNumber(attributeOf(level, "ilvl")), wholeNumber(attributeOf(start))] as const,
    ),
  );
  const list = attributeOf(childOf(element, "abstractNumId")) ?? "";
  return { list, levels: levelsIn(element), starts: new Map(starts) };
}

/** Reads the parts for numbering and styles. */
export function listDefinitions(parts: readonly Element[]): ListDefinitions {
  const byId = <T>(name: string, id: string, read: (element: Element) => T) =>
    new Map(
      parts.flatMap((part) => childrenOf(part, name)).map((each) => [attributeOf(each, id) ?? "", read(each)] as const),
    );
  return {
    lists: byId("abstractNum", "abstractNumId", listOf),
    uses: byId("num", "numId", useOf),
    styles: byId(
      "style",
      "styleId",
      (each) => new Map([...propertiesOf(each), ["id", attributeOf(each, "styleId") ?? ""]]),
    ),
  };
}
