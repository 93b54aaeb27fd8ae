import type { Bytes } from "./bytes";
import { pdfOf } from "./pdf";

export interface ShownPage {
  /** The page's annotations, numbered from 6. */
  readonly annotations?: readonly string[];
  /** Objects behind the annotations. */
  readonly objects?: readonly string[];
  /** Its first line; "Page text" when absent. */
  readonly text?: string;
  readonly content?: string;
  /** Entries of the catalogue, of its form, of the page and of the page's resources. */
  readonly catalogue?: string;
  readonly form?: string;
  readonly page?: string;
  readonly resources?: string;
}

export function streamOf(entries: string, content: string): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

export const textAt = (text: string, y: number) => `BT /F1 14 Tf 72 ${y} Td (${text}) Tj ET`;

/** A form XObject that shows a text. */
export const look = (text: string, entries = "") =>
  streamOf(
    `/Type /XObject /Subtype /Form /BBox [0 0 300 20] /Resources << /Font << /F1 5 0 R >> >> ${entries}`,
    `BT /F1 12 Tf 2 5 Td (${text}) Tj ET`,
  );

export function annotation(subtype: string, entries: string, y = 700): string {
  return `<< /Type /Annot /Subtype /${subtype} /F 4 /Rect [100 ${y} 400 ${y + 20}] ${entries} >>`;
}

/** A PDF of one page with the text "Page text", annotations, fields and layers. */
export function makeShownPdf({
  annotations = [],
  objects = [],
  text = "Page text",
  content = "",
  catalogue = "",
  form = "",
  page = "",
  resources = "",
}: ShownPage): Bytes {
  const references = annotations.map((_, index) => `${6 + index} 0 R`).join(" ");
  return pdfOf("1.7", [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${references}] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 5 0 R >> >> ${form} >> ${catalogue} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> ${resources} >> /Contents 4 0 R /Annots [${references}] ${page} >>`,
    streamOf("", `${textAt(text, 740)} ${content}`),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...annotations,
    ...objects,
  ]);
}
