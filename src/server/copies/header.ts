import { drawLine, margins, type Sheet, type Style } from "../pdf/pdf";
import type { AnswersInput } from "./copyInput";

const style: Style = { size: 9, colour: "#57606a" };
const top = 36;

/** Puts the applicant's name and the page number at the head of every page; `appended` pages follow these. */
export function writeHeaders(sheet: Sheet, input: AnswersInput, appended: number): void {
  const { doc, left, width } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.markContent("Artifact", {
      type: "Pagination",
      attached: ["Top"],
      bbox: [left, top, left + width, margins.top],
    });
    const [name] = sheet.lines(`${input.name} · ${input.title}`, width * 0.75, style);
    const [number] = sheet.lines(`Page ${index + 1} of ${count + appended}`, width * 0.25, style);
    if (name) drawLine(doc, name, left, top, style);
    if (number) drawLine(doc, number, left + width - number.width, top, style);
    doc
      .moveTo(left, top + 18)
      .lineTo(left + width, top + 18)
      .lineWidth(0.5)
      .strokeColor("#8c959f")
      .stroke();
    doc.endMarkedContent();
  }
}
