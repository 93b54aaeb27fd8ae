export type Bytes = Uint8Array<ArrayBuffer>;

/** Concatenates the parts. A string becomes one byte per character. */
export function joined(...pieces: readonly (Uint8Array | readonly number[] | string)[]): Bytes {
  const all = pieces.map((piece) =>
    typeof piece === "string" ? Uint8Array.from(piece, (sign) => sign.charCodeAt(0)) : Uint8Array.from(piece),
  );
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export const big16 = (value: number) => [value >>> 8, value & 0xff];
export const big32 = (value: number) => [...big16(value >>> 16), ...big16(value & 0xffff)];
export const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
