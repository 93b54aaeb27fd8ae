import { type Shown, shown } from "./shown";
import { type Part, partsOf } from "./wordParts";
import { attributeOf, childrenOf, type Element } from "./xml";

interface Note {
  readonly part: Part;
  readonly element: Element;
}

/** The footnotes and endnotes to which a document refers, in the order of the references, each once: a note may refer to itself. */
export class WordNotes {
  private readonly numbers = new Map<Note, number>();
  /** By kind and id. */
  private readonly all: ReadonlyMap<string, Note>;

  constructor(document: Part) {
    const notesIn = (part: Part, kind: string) =>
      (part.root ? childrenOf(part.root, kind) : []).map(
        (element) => [`${kind} ${attributeOf(element, "id")}`, { part, element }] as const,
      );
    this.all = new Map(
      ["footnote", "endnote"].flatMap((kind) => partsOf(document, `${kind}s`).flatMap((part) => notesIn(part, kind))),
    );
  }

  /** The number of a note, in brackets; an empty text where there is no such note. */
  shown(kind: "footnote" | "endnote", id: string | undefined): Shown {
    const note = this.all.get(`${kind} ${id}`);
    if (!note) return "";
    const number = this.numbers.get(note) ?? this.numbers.size + 1;
    this.numbers.set(note, number);
    return shown("sup", [`[${number}]`]);
  }

  /** The notes, with those that are found while they are gone through: a note may refer to a further one. */
  [Symbol.iterator](): Iterator<Note> {
    return this.numbers.keys();
  }
}
