import { parseXml, XmlElement, XmlText } from "@rgrove/parse-xml";
import { reasons, Unconvertible } from "./unconvertible";

/** An element of XML, or a text. */
export type Node = Element | string;

export interface Element {
  /** Its name as it is written, such as `w:t`. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

/** The deepest nesting; more than Word writes. LibreOffice's time grows with the depth times the number of namespaces. */
const deepest = 200;
const mostNamespaces = 5000;

/** What XML cannot hold. Programs write it all the same. */
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function elementOf(
  { name, attributes, children }: XmlElement,
  isWithin: (depth: number) => boolean,
  depth = 0,
): Element {
  if (!isWithin(depth)) throw new Unconvertible(reasons.tooComplicated);
  const inner = children.flatMap((child): readonly Node[] => {
    if (child instanceof XmlElement) return [elementOf(child, isWithin, depth + 1)];
    return child instanceof XmlText ? [child.text] : [];
  });
  return { tag: name, attributes, children: inner };
}

/**
 * The root of an XML document in UTF-8, which is what is declared where another encoding is. Reads no document type. Throws
 * `Unconvertible` when it is not well-formed, or when elements are nested or namespaces declared beyond what documents need.
 */
export function parsed(content: Uint8Array): Element {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content).replace(unwritable, "");
    const namespaces = text.split("xmlns", mostNamespaces + 2).length;
    const { root } = parseXml(text);
    if (root) return elementOf(root, (depth) => depth < deepest && namespaces <= mostNamespaces);
  } catch (error) {
    if (error instanceof Unconvertible) throw error;
    // The stack does not suffice for its depth.
    if (error instanceof RangeError) throw new Unconvertible(reasons.tooComplicated);
  }
  throw new Unconvertible(reasons.damagedDocument);
}

const escaped = (text: string) => text.replace(/[&<>"\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function write({ tag, attributes, children }: Element, pieces: string[]): void {
  pieces.push("<", tag);
  for (const [name, value] of Object.entries(attributes)) pieces.push(" ", name, '="', escaped(value), '"');
  if (children.length === 0) return void pieces.push("/>");
  pieces.push(">");
  for (const child of children) {
    if (typeof child === "string") pieces.push(escaped(child));
    else write(child, pieces);
  }
  pieces.push("</", tag, ">");
}

/** The XML document of a root, in UTF-8. */
export function written(root: Element): Buffer {
  const pieces = ['<?xml version="1.0" encoding="UTF-8"?>'];
  write(root, pieces);
  return Buffer.from(pieces.join(""));
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

/** The name of an element without its prefix: "t" of `w:t`. */
export function nameOf({ tag }: Element): string {
  return withoutPrefix(tag);
}

/** An attribute, whatever its prefix; undefined without the element, and of one without it or with an empty one. */
export function attributeOf(element: Element | undefined, name = "val"): string | undefined {
  const [, value] = Object.entries(element?.attributes ?? {}).find(([each]) => withoutPrefix(each) === name) ?? [];
  return value || undefined;
}

/** The whole number that a text begins with; 0 without one. */
export const wholeNumber = (text: string | undefined) => Number.parseInt(text ?? "", 10) || 0;

/** The elements in an element, those of a name or all. */
export function childrenOf({ children }: Element, name?: string): Element[] {
  return children.filter(
    (child): child is Element => typeof child !== "string" && (name === undefined || nameOf(child) === name),
  );
}

/** The first element of a name in an element, or in the one found before. */
export function childOf(element: Element | undefined, ...[name, ...inner]: readonly string[]): Element | undefined {
  return element === undefined || name === undefined ? element : childOf(childrenOf(element, name)[0], ...inner);
}

/** An element and all elements in it, in their order. */
export function* within(element: Element): Generator<Element> {
  yield element;
  for (const child of childrenOf(element)) yield* within(child);
}

/** The value of a property that is switched off. */
export const isOff = /^(?:0|false|off|none)$/;

/** Whether a property is there, and not switched off. */
export function isOn(property: Element | undefined): boolean {
  return property !== undefined && !isOff.test(attributeOf(property) ?? "");
}

/** The text in an element, with a blank between those of two elements. */
export function textIn({ children }: Element): string {
  return children.map((child) => (typeof child === "string" ? child : textIn(child))).join(" ");
}
