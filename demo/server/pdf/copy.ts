import { fileSize } from "../../../src/form/format";
import { writeAnswers, writeDocumentList } from "./answers";
import { append, pageCount } from "./append";
import type { CopyInput } from "./copyInput";
import { writeHeaders } from "./header";
import { element, openSheet, type Sheet } from "./sheet";

function listed(input: CopyInput, counts: readonly number[], firstPage: number) {
  let page = firstPage;
  return input.documents.map((document, index) => {
    const from = page;
    page += counts[index] ?? 0;
    const pages = counts[index] === 1 ? `page ${from}` : `pages ${from} to ${page - 1}`;
    return { label: document.label, value: `${document.fileName} (${fileSize(document.fileSize)}), ${pages}` };
  });
}

function write(input: CopyInput, counts: readonly number[], firstPage: number): Sheet {
  const sheet = openSheet({
    title: `${input.title}: ${input.name}`,
    author: input.institution,
    language: input.language,
  });
  const root = element(sheet.doc, "Document");
  writeAnswers(sheet, input, root);
  writeDocumentList(sheet, listed(input, counts, firstPage), root);
  root.node.end();
  return sheet;
}

/**
 * The PDF copy of a submitted application: tagged, with title and language, every page headed by name and number,
 * the converted documents behind the answers and listed on the last answers page.
 */
export async function makeCopy(input: CopyInput): Promise<Uint8Array> {
  const counts = await Promise.all(input.documents.map(({ pdf }) => pageCount(pdf)));
  const draft = write(input, counts, 2);
  const pages = draft.doc.bufferedPageRange().count;
  // The list names the documents' first pages, which only a written copy tells.
  const sheet = pages === 1 ? draft : write(input, counts, pages + 1);
  writeHeaders(
    sheet,
    input,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const copy = await sheet.finish();
  return input.documents.length === 0
    ? copy
    : append(
        copy,
        input.documents.map(({ pdf }) => pdf),
      );
}
