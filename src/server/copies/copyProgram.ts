import { pagesOf, setPdf } from "../pdf/pdf";
import type { CopyInput } from "./copyInput";

/**
 * The program of the child process that makes the PDF copy of a submitted application: tagged, with title and language, the
 * name, number and page on every page, those of the documents included.
 */
export async function run({ files, ...shown }: CopyInput): Promise<Uint8Array> {
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
