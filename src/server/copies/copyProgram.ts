import { array, instance, nullable, number, string, type } from "superstruct";
import { fileSize } from "../../shared/form/format";
import { pagesOf, setPdf } from "../pdf/pdf";

const entry = type({ label: string(), value: string(), under: array(string()) });
const input = type({
  institution: string(),
  title: string(),
  name: string(),
  number: nullable(number()),
  submitted: string(),
  language: string(),
  pages: array(type({ title: string(), sections: array(type({ heading: string(), entries: array(entry) })) })),
  documents: array(type({ label: string(), fileName: string(), fileSize: number(), pdf: instance(Uint8Array) })),
});

/** Consecutive entries under the same legends. */
function grouped(
  entries: readonly { readonly label: string; readonly value: string; readonly under: readonly string[] }[],
) {
  const groups: { readonly legend: string; readonly entries: { readonly label: string; readonly value: string }[] }[] =
    [];
  for (const { label, value, under } of entries) {
    const legend = under.join(" – ");
    const last = groups.at(-1);
    if (last?.legend === legend) last.entries.push({ label, value });
    else groups.push({ legend, entries: [{ label, value }] });
  }
  return groups;
}

/**
 * The program of the child process that makes the PDF copy of a submitted application: tagged, with title and language, the
 * name, number and page on every page, those of the documents included.
 */
export async function run(received: unknown): Promise<Uint8Array> {
  const { pages, documents, ...facts } = input.create(received);
  const listed = documents.map(async ({ label, fileName, fileSize: bytes, pdf }) => {
    return { label, name: fileName, size: fileSize(bytes), pages: await pagesOf(pdf) };
  });
  const data = {
    ...facts,
    pages: pages.map(({ title, sections }) => ({
      title,
      sections: sections.map(({ heading, entries }) => ({ heading, groups: grouped(entries) })),
    })),
    documents: await Promise.all(listed),
  };
  const files = new Map(documents.map(({ pdf }, index) => [`${index}.pdf`, pdf]));
  return setPdf(new URL("./copy.typ", import.meta.url), { data, files });
}
