/** The text of an imported file, and how it was read. */
interface PlaceText {
  readonly text: string;
  /** What the bytes were, where they were not UTF-8. */
  readonly convertedFrom: string | null;
}

// The characters of Windows-1252 at 80 to 9F, where Latin-1 has none; a dot where it has none either. Node's TextDecoder for this
// encoding reads them as control characters (Node 20).
const at80 = "€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ";

function windows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  return text.replaceAll(/[\u0080-\u009f]/g, (letter) => {
    const own = at80[letter.charCodeAt(0) - 0x80];
    if (own === undefined || own === ".") {
      throw new Error("The file is neither UTF-8 nor Windows-1252. Save it as CSV in UTF-8. Nothing was imported.");
    }
    return own;
  });
}

function decoded(bytes: Uint8Array, encoding: "utf-8" | "utf-16le" | "utf-16be"): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Reads the bytes of a table that a program wrote: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, of which
 * Latin-1 is a part. Throws where a byte is none of these.
 */
export function readPlaceText(bytes: Uint8Array): PlaceText {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  if (isLittle || (first === 0xfe && second === 0xff)) {
    const text = decoded(bytes, isLittle ? "utf-16le" : "utf-16be");
    if (text !== null) return { text, convertedFrom: "UTF-16" };
  }
  const text = decoded(bytes, "utf-8");
  return text === null
    ? { text: windows1252(bytes), convertedFrom: "Windows-1252 (Latin-1)" }
    : { text, convertedFrom: null };
}
