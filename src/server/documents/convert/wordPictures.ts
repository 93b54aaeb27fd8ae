import { type ShownElement, shown } from "./shown";
import type { Part } from "./wordParts";

/** The widest and highest picture, in points. */
const largest = { width: 500, height: 400 } as const;

/** The pictures of a document, each once, by the names that they get here. */
export class WordPictures {
  readonly byName = new Map<string, Uint8Array>();
  private readonly names = new Map<Part, string>();

  /** A picture as it is shown; null of a part that is none. `alt` says in words what it shows. */
  shown(part: Part | null | undefined, alt: string | undefined): ShownElement | null {
    if (!part?.picture) return null;
    const { picture, width, height } = part.picture;
    const name = this.names.get(part) ?? `picture${this.names.size}`;
    this.names.set(part, name);
    this.byName.set(name, picture);
    const scale = Math.min(1, largest.width / width, largest.height / height);
    return shown("img", [], { src: name, width: String(Math.max(1, width * scale)), ...(alt && { alt }) });
  }
}
