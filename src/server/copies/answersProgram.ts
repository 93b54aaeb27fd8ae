import { array, nullable, number, string, type } from "superstruct";
import { writeCopy } from "./copy";

const entry = type({ label: string(), value: string(), under: array(string()) });
const page = type({ title: string(), sections: array(type({ heading: string(), entries: array(entry) })) });
const input = type({
  institution: string(),
  title: string(),
  name: string(),
  number: nullable(number()),
  submitted: string(),
  language: string(),
  pages: array(page),
  documents: array(type({ label: string(), fileName: string(), fileSize: number(), pages: number() })),
});

/** The program of the child process that writes the answers of copies, one after another. */
export function run(received: unknown): Promise<Uint8Array> {
  return writeCopy(input.create(received));
}
