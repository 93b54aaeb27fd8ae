import { type Bytes, joined } from "./bytes";

/** A repeatable stream of numbers from 0 to below 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Mutation = (file: Bytes, at: number, length: number, next: () => number) => Bytes;

const mutations: readonly Mutation[] = [
  (file, at) => file.map((byte, index) => (index === at ? byte ^ 0x55 : byte)),
  (file, at, _length, next) => file.map((byte, index) => (index === at ? Math.floor(next() * 256) : byte)),
  (file, at) => file.slice(0, at),
  (file, at, length) => joined(file.subarray(0, at), file.subarray(at + length)),
  (file, at, length) => joined(file.subarray(0, at), file.subarray(Math.max(0, at - length))),
  (file, at, length) => joined(file.subarray(0, at), Array<number>(length).fill(0xff), file.subarray(at)),
  (file, at, length) => file.map((byte, index) => (index >= at && index < at + length ? 0 : byte)),
  // A number in a text format becomes another one: lengths, offsets, counts, references.
  (file, at, _length, next) =>
    file.map((byte, index) =>
      index >= at && byte >= 48 && byte <= 57 && next() < 0.05 ? 48 + Math.floor(next() * 10) : byte,
    ),
];

/** A file with one to four random faults in it. */
export function mutated(file: Bytes, next: () => number): Bytes {
  let result = file;
  for (let fault = 0; fault <= next() * 3; fault += 1) {
    const mutation = mutations[Math.floor(next() * mutations.length)];
    const at = Math.floor(next() * result.length);
    if (mutation) result = mutation(result, at, 1 + Math.floor(next() * 40), next);
  }
  return result;
}
