import { tmpdir } from "node:os";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { makeDocx } from "../../../../test/support/files/docx";
import { needs } from "../../../../test/support/needs";
import { withLibreOffice } from "./libreOffice";

test("LibreOffice makes a PDF of a Word document, within the limits and without a network", {
  ...needs("LibreOffice"),
}, async () => {
  const docx = Buffer.from(makeDocx({ paragraphs: ["Hello"] }));
  const pdf = await withLibreOffice("soffice", docx, tmpdir(), new AbortController().signal);
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  expect([document.getProducer(), document.getPageCount()]).toEqual([expect.stringContaining("LibreOffice"), 1]);
});
