import { array, instance, number, string, type } from "superstruct";
import { makeCopy } from "./copy";

const entry = type({ label: string(), value: string(), under: array(string()) });
const page = type({ title: string(), sections: array(type({ heading: string(), entries: array(entry) })) });
const document = type({ label: string(), fileName: string(), fileSize: number(), pdf: instance(Uint8Array) });
const input = type({
  institution: string(),
  title: string(),
  name: string(),
  submitted: string(),
  language: string(),
  pages: array(page),
  documents: array(document),
});

/** The program of the child process that makes a PDF copy. */
export function run(received: unknown): Promise<Uint8Array> {
  return makeCopy(input.create(received));
}
