import { randomBytes } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { CopyDocument, CopyInput } from "../../../src/server/copies/copyInput";
import { grandviewUniversity } from "../../../src/shared/catalogue/institution";
import { answersAsText } from "../../../src/shared/form/answersAsText";
import { makeJpegTurned } from "../../support/files/jpeg";
import { fullApplication } from "../../support/people/fullApplication";
import { catalogue, today } from "../questions";

const pages = 4;
const documentBytes = 600 * 1024;

/** A converted scan: 4 pages, each with a picture, about 600 KB. */
async function scan(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let count = 0; count < pages; count += 1) {
    // Bytes after the end of the small picture give it the size of a real one.
    const padding = randomBytes(Math.round(documentBytes / pages));
    const picture = await document.embedJpg(Buffer.concat([makeJpegTurned(1), padding]));
    document.addPage([612, 792]).drawImage(picture, { x: 36, y: 36, width: 540, height: 720 });
  }
  return document.save();
}

/** An application with every question answered and three documents. */
export async function copyInput(): Promise<CopyInput> {
  const { answers, arrangement, entries } = fullApplication({}, {});
  const documents: CopyDocument[] = [];
  for (const name of ["aid.pdf", "transcript.pdf", "letter.pdf"]) {
    documents.push({ label: entries[0]?.[0] ?? name, fileName: name, fileSize: documentBytes, pdf: await scan() });
  }
  return {
    institution: grandviewUniversity.partnerName,
    title: grandviewUniversity.applicationTitle,
    name: String(answers.last_name),
    number: 100_001,
    submitted: "November 20, 2026",
    language: "en-US",
    pages: answersAsText(catalogue, answers, { arrangement, today }),
    documents,
  };
}
