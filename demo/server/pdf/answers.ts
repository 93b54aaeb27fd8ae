import type { CopyEntry, CopyInput, CopyPage } from "./copyInput";
import { type Element, element, type Sheet } from "./sheet";
import { leading } from "./text/draw";
import type { Style } from "./text/style";

const title: Style = { size: 20, weight: "bold" };
const lead: Style = { size: 10.5, colour: "#57606a" };
const pageHeading: Style = { size: 15, weight: "bold" };
const sectionHeading: Style = { size: 12, weight: "bold" };
const legend: Style = { size: 10, weight: "bold", colour: "#57606a" };
const label: Style = { size: 10, colour: "#57606a" };
const value: Style = { size: 10 };
const gap = { column: 16, row: 4, section: 14 } as const;

/** The text for a question without an answer. */
export const unanswered = "Not answered";

function block(sheet: Sheet, tag: string, text: string, style: Style, parent: Element, keepWithNext = 0): void {
  const lines = sheet.lines(text, sheet.width, style);
  sheet.room(lines.length * style.size * leading + keepWithNext);
  sheet.write(element(sheet.doc, tag, parent), lines, sheet.left, sheet.width, style);
}

function rule(sheet: Sheet, colour: string): void {
  const { doc, left, width, y } = sheet;
  doc.markContent("Artifact", { type: "Layout" });
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke();
  doc.endMarkedContent();
}

/** Writes one answer: its label in the left third, its value on the right, on one page if it fits. */
function row(sheet: Sheet, entry: { readonly label: string; readonly value: string }, table: Element): void {
  const labelWidth = sheet.width / 3;
  const valueLeft = sheet.left + labelWidth + gap.column;
  const valueWidth = sheet.width - labelWidth - gap.column;
  const style = entry.value === "" ? { ...value, colour: label.colour ?? "" } : value;
  const labels = sheet.lines(entry.label, labelWidth, label);
  const values = sheet.lines(entry.value === "" ? unanswered : entry.value, valueWidth, style);
  const height = Math.max(labels.length, values.length) * value.size * leading + gap.row;
  sheet.room(height <= sheet.height ? height : labels.length * value.size * leading);
  const tableRow = element(sheet.doc, "TR", table);
  const top = sheet.y;
  const page = sheet.doc.bufferedPageRange().count;
  sheet.write(element(sheet.doc, "TH", tableRow), labels, sheet.left, labelWidth, label);
  const labelEnd = sheet.y;
  sheet.y = top;
  const actual = values.some((line) => line.runs.some((run) => run.level > 0)) ? entry.value : "";
  sheet.write(element(sheet.doc, "TD", tableRow, actual), values, valueLeft, valueWidth, style);
  const overleaf = sheet.doc.bufferedPageRange().count > page;
  sheet.y = (overleaf ? sheet.y : Math.max(sheet.y, labelEnd)) + gap.row;
}

function entries(sheet: Sheet, all: readonly CopyEntry[], parent: Element): void {
  let under = "";
  let table: Element | undefined;
  for (const entry of all) {
    const legendText = entry.under.join(" – ");
    if (legendText !== under) {
      table = undefined;
      under = legendText;
      sheet.y += gap.row;
      if (legendText !== "") block(sheet, "H4", legendText, legend, parent, 30);
    }
    table ??= element(sheet.doc, "Table", parent);
    row(sheet, entry, table);
  }
}

function section(sheet: Sheet, heading: string, all: readonly CopyEntry[], parent: Element): void {
  const own = element(sheet.doc, "Sect", parent);
  sheet.y += gap.section;
  block(sheet, "H3", heading, sectionHeading, own, 40);
  rule(sheet, "#8c959f");
  sheet.y += gap.row;
  entries(sheet, all, own);
}

function page(sheet: Sheet, { title: text, sections }: CopyPage, parent: Element): void {
  const own = element(sheet.doc, "Sect", parent);
  sheet.y += gap.section;
  block(sheet, "H2", text, pageHeading, own, 80);
  sheet.doc.outline.addItem(text);
  for (const { heading, entries: all } of sections) section(sheet, heading, all, own);
}

/** Writes the title and every answer in the outline's order. */
export function writeAnswers(sheet: Sheet, input: CopyInput, parent: Element): void {
  block(sheet, "H1", input.title, title, parent);
  block(sheet, "P", `${input.institution}. Submitted by ${input.name} on ${input.submitted}.`, lead, parent);
  for (const each of input.pages) page(sheet, each, parent);
}

/** Writes the list of the appended documents: what each answers, its name, size and pages. */
export function writeDocumentList(
  sheet: Sheet,
  documents: readonly { readonly label: string; readonly value: string }[],
  parent: Element,
): void {
  if (documents.length === 0) return;
  section(
    sheet,
    "Documents attached to this application",
    documents.map((each) => ({ ...each, under: [] })),
    parent,
  );
}
