import { fileSize } from "../../shared/form/format";
import { element, openSheet, type Sheet } from "../pdf/pdf";
import { writeAnswers, writeDocumentList } from "./answers";
import type { AnswersInput } from "./copyInput";
import { writeHeaders } from "./header";

function listed({ documents }: AnswersInput, firstPage: number) {
  let page = firstPage;
  return documents.map(({ label, fileName, fileSize: size, pages: count }) => {
    const from = page;
    page += count;
    const pages = count === 1 ? `page ${from}` : `pages ${from} to ${page - 1}`;
    return { label, value: `${fileName} (${fileSize(size)}), ${pages}` };
  });
}

function pagesOf(sheet: Sheet): number {
  return sheet.doc.bufferedPageRange().count;
}

/** Writes the answers and the list of documents, which are appended after page `last`. */
function write(input: AnswersInput, last: number | null): Sheet {
  const facts = { title: `${input.title}: ${input.name}`, author: input.institution, language: input.language };
  const sheet = openSheet(facts);
  const root = element(sheet.doc, "Document");
  writeAnswers(sheet, input, root);
  const guess = last ?? pagesOf(sheet);
  writeDocumentList(sheet, listed(input, guess + 1), root);
  root.node.end();
  // The list seldom needs a page of its own. If it does, the number of pages is known only after writing, so write again.
  const pages = pagesOf(sheet);
  return input.documents.length === 0 || pages === guess || last !== null ? sheet : write(input, pages);
}

/**
 * The PDF copy of a submitted application up to its documents: tagged, with title and language, the name and page number
 * on every page, and the list of the documents, whose pages are to follow, on the last page.
 */
export async function writeCopy(input: AnswersInput): Promise<Uint8Array> {
  const sheet = write(input, null);
  const appended = input.documents.reduce((sum, { pages }) => sum + pages, 0);
  writeHeaders(sheet, input, appended);
  return sheet.finish();
}
