import { PDFDocument } from "@cantoo/pdf-lib";
import { type Bytes, joined } from "./bytes";

/** A PDF with these objects, numbered from 1, of which the first is its catalogue. */
export function pdfOf(version: string, objects: readonly string[]): Bytes {
  let body = `%PDF-${version}\n`;
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  return joined(
    `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

/** A small valid PDF with a line of text on each page; `extra` entries go into its catalogue. */
export function makePdf(texts: readonly string[] = ["Proof of aid"], extra = ""): Bytes {
  const kids = texts.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...texts.flatMap((text, index) => {
      const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return pdfOf("1.4", objects);
}

/** A PDF that opens only with the password "secret", or with none when `userPassword` is empty. */
export async function makeEncryptedPdf(userPassword = "secret"): Promise<Bytes> {
  const doc = await PDFDocument.load(makePdf(["A secret"]));
  doc.encrypt({ userPassword, ownerPassword: "owner", permissions: { copying: false } });
  return new Uint8Array(await doc.save({ useObjectStreams: false }));
}

/** A PDF of exactly `size` bytes: a comment after its end fills it up. */
export function makePdfOfSize(size: number): Bytes {
  const pdf = makePdf();
  return joined(pdf, "%", "x".repeat(size - pdf.length - 2), "\n");
}
