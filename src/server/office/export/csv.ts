import { type Answers, type AnswerValue, descKey } from "../../../shared/form/answers";
import { indexOf } from "../../../shared/form/catalogueIndex";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { kindOf } from "../../../shared/form/question";

/** One column of the table: its name, what it means, and its cell for an applicant. */
export interface Column {
  readonly name: string;
  readonly question: string;
  readonly section: string;
  readonly page: string;
  readonly cell: (answers: Answers, files: ReadonlyMap<string, string>) => string;
}

/** Excel reads a file as UTF-8 only when it begins with this mark. */
export const byteOrderMark = "\uFEFF";

/**
 * One line of the table. Text that a spreadsheet would calculate (`=`, `+`, `-`, `@`) has an apostrophe before it, at the
 * beginning of a cell and behind what Calc may split at: a semicolon, a tab or a line break.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

// Quotes are skipped too: where a spreadsheet splits at semicolons, those around the cell protect nothing.
const formula = /(^|\r\n|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;

function csvCell(text: string): string {
  const harmless = text.replace(formula, "$1'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * A column for each answer of the questionnaire, in its order, and beside a code the column of its label. The column of a
 * document holds what `files` has for it.
 */
export function answerColumns(catalogue: Catalogue, withSensitive: boolean): readonly Column[] {
  const { accepted } = indexOf(catalogue);
  const labels = new Set([...accepted.values()].flatMap(({ key, label }) => (label ? [descKey(key)] : [])));
  return [...accepted.values()].flatMap(({ key, label, placed: { question, section, page } }): readonly Column[] => {
    if (labels.has(key) || (question.sensitive && !withSensitive)) return [];
    const about = { question: question.label, section: section.heading, page: page.title };
    const cell: Column["cell"] = kindOf(question).holdsFile
      ? (_answers, files) => files.get(key) ?? ""
      : (answers) => textOf(answers[key]);
    const own: Column = { ...about, name: key, cell };
    if (!label) return [own];
    const labelCell: Column["cell"] = (answers) => {
      const value = textOf(answers[key]);
      // The stored label is what a client sent: it counts only where the list has none any more.
      return value === "" ? "" : label(value, catalogue, answers) || textOf(answers[descKey(key)]);
    };
    return [own, { ...about, name: `${key} label`, cell: labelCell }];
  });
}

function textOf(value: AnswerValue | undefined): string {
  return value === undefined ? "" : String(value);
}
