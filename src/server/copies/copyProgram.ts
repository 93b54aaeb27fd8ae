import { array, boolean, instance, nullable, optional, string, type } from "superstruct";
import { pagesOf, setPdf } from "../pdf/pdf";

const row = type({
  label: string(),
  value: string(),
  isQuiet: optional(boolean()),
  signature: optional(string()),
  document: optional(string()),
});
const section = type({ heading: string(), groups: array(type({ legend: string(), rows: array(row) })) });
const input = type({
  institution: string(),
  title: string(),
  name: string(),
  number: nullable(string()),
  language: string(),
  facts: array(row),
  steps: array(type({ title: string(), sections: array(section), blank: nullable(row) })),
  files: array(type({ key: string(), pdf: instance(Uint8Array) })),
});

/**
 * The program of the child process that makes the PDF copy of a submitted application: tagged, with title and language, the
 * name, number and page on every page, those of the documents included.
 */
export async function run(received: unknown): Promise<Uint8Array> {
  const { files, ...shown } = input.create(received);
  const labels = new Map(shown.facts.map(({ document, label }) => [document, label]));
  const documents = files.map(async ({ key, pdf }) => ({
    key,
    label: labels.get(key) ?? "",
    pages: await pagesOf(pdf),
  }));
  const data = { ...shown, documents: await Promise.all(documents) };
  const pdfs = new Map(files.map(({ key, pdf }) => [`${key}.pdf`, pdf]));
  return setPdf(new URL("./copy.typ", import.meta.url), { data, files: pdfs });
}
