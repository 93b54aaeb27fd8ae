import { type Element, element, leading, type Sheet, type Style } from "../pdf/pdf";
import type { AnswersInput, CopyEntry, CopyPage } from "./copyInput";

const title: Style = { size: 20, weight: "bold" };
const lead: Style = { size: 10.5, colour: "#57606a" };
const pageHeading: Style = { size: 15, weight: "bold" };
const sectionHeading: Style = { size: 12, weight: "bold" };
const legend: Style = { size: 10, weight: "bold", colour: "#57606a" };
const label: Style = { size: 10, colour: "#57606a" };
const value: Style = { size: 10 };
const gap = { column: 16, row: 4, section: 14 } as const;

type Answer = Pick<CopyEntry, "label" | "value">;

/** The text for a question without an answer. */
const unanswered = "Not answered";

/** Writes a heading or a paragraph on one page with the `keepWithNext` points below it. */
function block(sheet: Sheet, tag: string, text: string, style: Style, parent: Element, keepWithNext = 0): void {
  const lines = sheet.lines(text, sheet.width, style);
  sheet.ensureRoom(lines.length * style.size * leading + keepWithNext);
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

/** The lines of one answer: its label for the left third, its value for the right. */
function layOut(sheet: Sheet, entry: Answer) {
  const labelWidth = sheet.width / 3;
  const valueWidth = sheet.width - labelWidth - gap.column;
  const style = entry.value === "" ? { ...value, colour: label.colour ?? "" } : value;
  const labels = sheet.lines(entry.label, labelWidth, label);
  const values = sheet.lines(entry.value === "" ? unanswered : entry.value, valueWidth, style);
  const height = Math.max(labels.length, values.length) * value.size * leading + gap.row;
  // A long answer may continue on the next page, so that no page is left half empty.
  const room = height <= sheet.height / 2 ? height : labels.length * value.size * leading;
  return { labelWidth, valueWidth, style, labels, values, room };
}

/** Writes one answer on one page, unless it needs more than half of a page. */
function row(sheet: Sheet, entry: Answer, table: Element): void {
  const { labelWidth, valueWidth, style, labels, values, room } = layOut(sheet, entry);
  const valueLeft = sheet.left + labelWidth + gap.column;
  sheet.ensureRoom(room);
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

/** The height of the first row, with its legend, which must be on the page of the heading above it. */
function roomOfFirst(sheet: Sheet, [first]: readonly CopyEntry[]): number {
  if (!first) return 0;
  const legends = first.under.length === 0 ? [] : sheet.lines(first.under.join(" – "), sheet.width, legend);
  return gap.row + legends.length * legend.size * leading + layOut(sheet, first).room;
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
      if (legendText !== "") block(sheet, "H4", legendText, legend, parent, layOut(sheet, entry).room);
    }
    table ??= element(sheet.doc, "Table", parent);
    row(sheet, entry, table);
  }
}

function section(sheet: Sheet, heading: string, all: readonly CopyEntry[], parent: Element): void {
  const own = element(sheet.doc, "Sect", parent);
  sheet.y += gap.section;
  block(sheet, "H3", heading, sectionHeading, own, gap.row + roomOfFirst(sheet, all));
  rule(sheet, "#8c959f");
  sheet.y += gap.row;
  entries(sheet, all, own);
}

function page(sheet: Sheet, { title: text, sections }: CopyPage, parent: Element): void {
  const own = element(sheet.doc, "Sect", parent);
  const [first] = sections;
  const headingLines = first ? sheet.lines(first.heading, sheet.width, sectionHeading).length : 0;
  const headingRoom = gap.section + headingLines * sectionHeading.size * leading + gap.row;
  sheet.y += gap.section;
  block(sheet, "H2", text, pageHeading, own, headingRoom + roomOfFirst(sheet, first?.entries ?? []));
  sheet.doc.outline.addItem(text);
  for (const { heading, entries: all } of sections) section(sheet, heading, all, own);
}

/** Writes the title and every answer in the outline's order. */
export function writeAnswers(sheet: Sheet, input: AnswersInput, parent: Element): void {
  block(sheet, "H1", input.title, title, parent);
  const number = input.number === null ? "" : ` Application number ${input.number}.`;
  block(sheet, "P", `${input.institution}. Submitted by ${input.name} on ${input.submitted}.${number}`, lead, parent);
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
