import { randomBytes } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { CopyInput } from "../../../src/server/copies/copyInput";
import { grandviewUniversity as institution } from "../../../src/shared/catalogue/institution";
import { paperOf } from "../../../src/shared/catalogue/paper";
import { answersAsText } from "../../../src/shared/form/answersAsText";
import { paper as words } from "../../../src/shared/texts/en.json";
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

const files = ["transcript_file", "fafsa_file", "another_file"];

/** An application with every question answered and three documents. */
export async function copyInput(): Promise<CopyInput> {
  const { answers, arrangement } = fullApplication({ transcript: "upload" }, {});
  const pages = answersAsText(catalogue, answers, { arrangement, today });
  const number = "100001";
  const filing = { number, submittedAt: Date.UTC(2026, 10, 20), institution, words, language: "en" };
  const { facts, ...paper } = paperOf(pages, answers, filing);
  return {
    ...paper,
    facts: [...facts, ...files.map((key) => ({ label: key, value: `${key}.pdf`, document: key }))],
    institution: institution.partnerName,
    title: institution.applicationTitle,
    number,
    language: "en-US",
    files: await Promise.all(files.map(async (key) => ({ key, pdf: await scan() }))),
  };
}
