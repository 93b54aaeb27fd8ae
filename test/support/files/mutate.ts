import fc from "fast-check";
import { type Bytes, joined } from "./bytes";

type Mutation = (file: Bytes, at: number, length: number) => Bytes;

const mutations: readonly Mutation[] = [
  (file, at, length) => file.map((byte, index) => (index === at ? byte ^ length : byte)),
  (file, at) => file.slice(0, at),
  (file, at, length) => joined(file.subarray(0, at), file.subarray(at + length)),
  (file, at, length) => joined(file.subarray(0, at), file.subarray(Math.max(0, at - length))),
  // Numbers in a text format become other ones: lengths, offsets, counts, references.
  (file, at, length) =>
    file.map((byte, index) =>
      index >= at && byte >= 48 && byte <= 57 && index % 20 === 0 ? 48 + ((index + length) % 10) : byte,
    ),
];

const fault = fc.record({
  mutation: fc.constantFrom(...mutations),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
});

/** So many copies of a file with one to four faults in each, the same ones in every run. */
export function mutated(file: Bytes, count: number): Bytes[] {
  const faulty = fc
    .array(fault, { minLength: 1, maxLength: 4 })
    .map((faults) =>
      faults.reduce((all, { mutation, place, length }) => mutation(all, Math.floor(place * all.length), length), file),
    );
  return fc.sample(faulty, { numRuns: count, seed: 20_261_121 });
}
