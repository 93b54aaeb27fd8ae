import createBidi from "bidi-js";

const bidi = createBidi();

/** How a paragraph runs (UAX #9): the embedding level of each of its characters, odd from right to left, and its own. */
interface Directions {
  readonly levels: readonly number[];
  readonly rightToLeft: boolean;
}

/** The directions of a paragraph, whose own is that of its first strong character; characters are graphemes. */
export function directionsOf(characters: readonly string[]): Directions {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(characters.join(""));
  let at = 0;
  const ofCharacters = characters.map((character) => {
    const level = levels[at] ?? 0;
    at += character.length;
    return level;
  });
  return { levels: ofCharacters, rightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** The runs of a line in visual order, from left to right (UAX #9 L2). */
export function visualOrder<R extends { readonly level: number }>(runs: readonly R[]): R[] {
  const order = [...runs];
  const levels = Uint8Array.from(runs, (run) => run.level);
  // The library reorders characters, so each run is represented by one character.
  const line = { levels, paragraphs: [{ start: 0, end: runs.length - 1, level: 0 }] };
  for (const [start = 0, end = 0] of bidi.getReorderSegments("x".repeat(runs.length), line)) {
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
  }
  return order;
}

/** The mirrored form of a character in right-to-left text, such as the other bracket. */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}
