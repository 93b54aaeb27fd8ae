import { fileSize } from "../../../src/form/format";
import { writeAnswers, writeDocumentList } from "./answers";
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

function pagesOf(sheet: Sheet): number {
  return sheet.doc.bufferedPageRange().count;
}

/** Writes the answers and the list of documents, which are appended after page `last`. */
function write(input: CopyInput, counts: readonly number[], last: number | null): Sheet {
  const facts = { title: `${input.title}: ${input.name}`, author: input.institution, language: input.language };
  const sheet = openSheet(facts);
  const root = element(sheet.doc, "Document");
  writeAnswers(sheet, input, root);
  const guess = last ?? pagesOf(sheet);
  writeDocumentList(sheet, listed(input, counts, guess + 1), root);
  root.node.end();
  // The list seldom needs a page of its own. If it does, the number of pages is known only after writing, so write again.
  const pages = pagesOf(sheet);
  return input.documents.length === 0 || pages === guess || last !== null ? sheet : write(input, counts, pages);
}

/**
 * The PDF copy of a submitted application: tagged, with title and language, the name and page number on every page, and
 * the converted documents after the answers, listed on the last page of the answers.
 */
export async function makeCopy(input: CopyInput): Promise<Uint8Array> {
  if (input.documents.length === 0) return ownPages(input, []).finish();
  // pdf-lib takes longer to load than the answers take to write.
  const { append, pageCount } = await import("./append");
  const counts = await Promise.all(input.documents.map(({ pdf }) => pageCount(pdf)));
  const copy = await ownPages(input, counts).finish();
  return append(
    copy,
    input.documents.map(({ pdf }) => pdf),
  );
}

function ownPages(input: CopyInput, counts: readonly number[]): Sheet {
  const sheet = write(input, counts, null);
  const appended = counts.reduce((sum, count) => sum + count, 0);
  writeHeaders(sheet, input, appended);
  return sheet;
}
