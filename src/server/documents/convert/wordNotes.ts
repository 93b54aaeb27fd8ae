import { type Shown, shown } from "./shown";
import { type Part, partsOf } from "./wordParts";
import { attributeOf, childrenOf, type Element } from "./xml";

interface Note {
  readonly part: Part;
  readonly element: Element;
  readonly number: number;
}

/** The footnotes and endnotes to which a document refers, in the order of the references, each once: a note may refer to itself. */
export class WordNotes {
  private readonly notes = new Map<Element, Note>();

  constructor(private readonly document: Part) {}

  /** The number of a note, in brackets; an empty text where there is no such note. */
  shown(kind: "footnote" | "endnote", id: string | undefined): Shown {
    for (const part of partsOf(this.document, `${kind}s`)) {
      const element = part.root && childrenOf(part.root, kind).find((each) => attributeOf(each, "id") === id);
      if (!element) continue;
      const note = this.notes.get(element) ?? { part, element, number: this.notes.size + 1 };
      this.notes.set(element, note);
      return shown("sup", [`[${note.number}]`]);
    }
    return "";
  }

  /** The notes, with those that are found while they are gone through: a note may refer to a further one. */
  [Symbol.iterator](): Iterator<Note> {
    return this.notes.values();
  }
}
