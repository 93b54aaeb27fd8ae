import { headersOf } from "./headers";
import { type ListDefinitions, listDefinitions, propertiesOf } from "./listDefinitions";
import { alternativeOf } from "./lostPictures";
import { paragraphLabels, signOf } from "./paragraphLabels";
import { add, addItem, type Shown, shown } from "./shown";
import { mostPages, reasons, Unconvertible } from "./unconvertible";
import { WordNotes } from "./wordNotes";
import { type Part, partsOf } from "./wordParts";
import { WordPictures } from "./wordPictures";
import { styleOf } from "./wordStyles";
import { cellOf, placedCells, rowOf } from "./wordTables";
import { attributeOf, childOf, childrenOf, type Element, isOn, nameOf } from "./xml";

/** A Word document as it is shown, and its pictures, by the names in their `src`. */
interface WordContent {
  readonly body: readonly Shown[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** More characters than `mostPages` pages can hold: such a document is refused before it is set. */
const mostCharacters = mostPages * 6000;

/** The formats that a run may have, by the properties that switch them on. */
const formats = [
  ["b", "strong"],
  ["i", "em"],
  ["u", "u"],
  ["strike", "s"],
] as const;
const positions = new Map([
  ["superscript", "sup"],
  ["subscript", "sub"],
]);

/** The two places for what is read: a line or a page, and, for pictures and text boxes, the page behind their paragraph. */
interface Place {
  readonly to: Shown[];
  readonly behind: Shown[];
  /** Whether the style of the paragraph hides its text. */
  readonly isHidden?: boolean;
  /** What the picture shows, in words. */
  readonly alt?: string | undefined;
}

type Read = (element: Element, place: Place) => void;

const sign =
  (text: string): Read =>
  (_element, { to }) =>
    add(to, text);
const nothing: Read = () => undefined;

/** Reads one document. Of an element without a function of its own, what is in it is read. */
class WordReader {
  readonly pictures = new WordPictures();
  private readonly notes: WordNotes;
  private readonly definitions: ListDefinitions;
  private labelOf: ReturnType<typeof paragraphLabels>;
  private characters = 0;

  private readonly readers: ReadonlyMap<string, Read> = new Map<string, Read>([
    // Properties have no text, and equations are counted as lost.
    ...["pPr", "rPr", "sectPr", "tblPr", "tblGrid", "trPr", "tcPr", "sdtPr", "oMath"].map(
      (name) => [name, nothing] as const,
    ),
    ["tab", sign(" ")],
    ["ptab", sign(" ")],
    ["noBreakHyphen", sign("\u2011")],
    ["softHyphen", sign("\u00AD")],
    ["p", (element, { to }) => this.readParagraph(element, to)],
    ["r", (element, place) => this.readRun(element, place)],
    ["t", (element, { to }) => this.readText(element, to)],
    [
      "sym",
      (element, { to }) =>
        add(to, signOf(attributeOf(element, "font") ?? "", attributeOf(element, "char") ?? "") ?? ""),
    ],
    ["cr", (_element, { to }) => to.push(shown("br"))],
    ["br", (element, { to }) => this.readBreak(attributeOf(element, "type"), to)],
    ["rt", (element, place) => this.readReading(element, place)],
    ["tbl", (element, place) => place.to.push(shown("table", placedCells(this.inner(element, place))))],
    ["tr", (element, place) => place.to.push(rowOf(element, this.inner(element, place)))],
    ["tc", (element, { to }) => to.push(cellOf(element, this.page(this.part, element)))],
    ["txbxContent", (element, place) => this.readAll(element, { ...place, to: place.behind })],
    ["AlternateContent", (element, place) => this.readAll(alternativeOf(element, "Typst"), place)],
    ["inline", (element, place) => this.readDrawing(element, place)],
    ["anchor", (element, place) => this.readDrawing(element, place)],
    ["blip", (element, place) => this.readPicture(attributeOf(element, "embed"), place)],
    [
      "imagedata",
      (element, place) =>
        this.readPicture(attributeOf(element, "id"), { ...place, alt: attributeOf(element, "title") }),
    ],
    ["footnoteReference", (element, { to }) => add(to, this.notes.shown("footnote", attributeOf(element, "id")))],
    ["endnoteReference", (element, { to }) => add(to, this.notes.shown("endnote", attributeOf(element, "id")))],
  ]);

  constructor(
    private readonly document: Part,
    /** The part that is read now. */
    private part = document,
  ) {
    this.notes = new WordNotes(document);
    const parts = ["numbering", "styles"].flatMap((type) => partsOf(document, type));
    this.definitions = listDefinitions(parts.flatMap(({ root }) => root ?? []));
    this.labelOf = paragraphLabels(this.definitions);
  }

  /** The document with the texts of its headers above, those of its footers below, and its notes at the end. */
  read(): Shown[] {
    const parts = [...headersOf(this.document, "header"), this.document, ...headersOf(this.document, "footer")];
    const body = parts.flatMap((part) => (part.root ? this.page(part, part.root) : []));
    this.labelOf = paragraphLabels(this.definitions);
    const notes: Shown[] = [];
    for (const { part, element } of this.notes)
      notes.push(shown("li", this.page(part, element), { id: String(notes.length) }));
    return notes.length > 0 ? [...body, shown("ol", notes)] : body;
  }

  private page(part: Part, element: Element): Shown[] {
    this.part = part;
    const to: Shown[] = [];
    this.readAll(element, { to, behind: to });
    return to;
  }

  private inner(element: Element, place: Place): Shown[] {
    const to: Shown[] = [];
    this.readAll(element, { ...place, to });
    return to;
  }

  private readAll(element: Element | undefined, place: Place): void {
    for (const child of element ? childrenOf(element) : []) {
      const read = this.readers.get(nameOf(child));
      if (read) read(child, place);
      else this.readAll(child, place);
    }
  }

  private counted(text: string): string {
    this.characters += text.length;
    if (this.characters > mostCharacters) throw new Unconvertible(reasons.manyPages);
    return text;
  }

  private readParagraph(element: Element, to: Shown[]): void {
    const properties = childOf(element, "pPr");
    const label = properties ? this.labelOf(propertiesOf(properties)) : null;
    const content: Shown[] = label === null ? [] : [shown("dfn", [this.counted(label.text)])];
    const behind: Shown[] = [];
    const style = styleOf(this.definitions, childOf(properties, "pStyle"));
    this.readAll(element, { to: content, behind, isHidden: style.isSet("vanish") });
    const level = content.length > 0 ? style.headingLevel : 0;
    if (level > 0) to.push(shown(`h${level}`, content));
    else if (label !== null) addItem(to, label.level, shown("li", content));
    else to.push(shown("p", content));
    to.push(...behind);
  }

  private readRun(element: Element, place: Place): void {
    const properties = childOf(element, "rPr");
    const style = styleOf(this.definitions, childOf(properties, "rStyle"));
    const isSet = (name: string) => {
      const own = childOf(properties, name);
      return own ? isOn(own) : style.isSet(name);
    };
    // What is hidden by itself is left out before.
    if (isSet("vanish") || (place.isHidden && !childOf(properties, "vanish"))) return;
    const raised = positions.get(attributeOf(childOf(properties, "vertAlign")) ?? "");
    const tags = [...formats.flatMap(([name, tag]) => (isSet(name) ? [tag] : [])), ...(raised ? [raised] : [])];
    const pieces = this.inner(element, place);
    if (pieces.length === 0) return;
    for (const piece of tags.reduce((inside, tag) => [shown(tag, inside)], pieces)) add(place.to, piece);
  }

  private readText({ children }: Element, to: Shown[]): void {
    const text = children.filter((child) => typeof child === "string").join("");
    add(to, this.counted(text.replace(/\s/g, " ")));
  }

  private readBreak(type: string | undefined, to: Shown[]): void {
    if (type === "page") to.push(shown("hr"));
    else if (type !== "column") to.push(shown("br"));
  }

  /** A reading over a word is set in brackets before it. */
  private readReading(element: Element, place: Place): void {
    for (const piece of ["(", ...this.inner(element, place), ")"]) add(place.to, piece);
  }

  private readDrawing(element: Element, place: Place): void {
    const about = childOf(element, "docPr");
    this.readAll(element, { ...place, alt: attributeOf(about, "descr") ?? attributeOf(about, "title") });
  }

  private readPicture(relation: string | undefined, { behind, alt }: Place): void {
    const picture = this.pictures.shown(this.part.relations.get(relation ?? "")?.part, alt);
    if (picture) behind.push(picture);
  }
}

/** Reads a harmless Word document. Throws `Unconvertible` when it is too long. */
export function readWord(document: Part): WordContent {
  const reader = new WordReader(document);
  return { body: reader.read(), pictures: reader.pictures.byName };
}
