import type { Line } from "./line";
import type { Style } from "./style";

/** Height of a line as a multiple of its type size, wide enough for Arabic and Vietnamese marks. */
export const leading = 1.5;
const baseline = 1.08;

/** Shows a line with its top left at (x, y). */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, x: number, y: number, style: Style): void {
  doc.fillColor(style.colour ?? "black");
  let left = x;
  for (const run of line.runs) {
    doc.font(run.font.name, style.size * run.font.scale);
    doc.text(run.text, left, y + style.size * baseline, { lineBreak: false, baseline: "alphabetic" });
    left += run.width;
  }
}
