import { type Answers, descKey, isAnswered } from "./answers";
import { type DateWords, type Day, dayInWords } from "./calendar";
import type { Catalogue } from "./catalogue";
import { labelIn, optionsOf } from "./options";
import type { AutocompleteQuestion, MonthYearQuestion, Question } from "./question";
import { unreachable } from "./unreachable";
import { wordingOf } from "./wording";

/**
 * An answer as text for the print view and the PDF (§2 "Service-user mode"): option labels, `March 9, 2008`,
 * `March 2025`, `[X]` or `[ ]`, a school with its code, `Attached` for a document. `""` when unanswered.
 * A choice that is no longer offered (a term that has begun) shows the label that `_desc` has kept (§3).
 * A social security number shows its last four digits only: readers of an application need no more.
 */
export function displayValue(catalogue: Catalogue, question: Question, answers: Answers, today: Day): string {
  const value = answers[question.key];
  if (question.control === "checkbox") return value === true ? "[X]" : "[ ]";
  const text = typeof value === "string" ? value.trim() : "";
  const { dates, attached } = wordingOf(catalogue);
  switch (question.control) {
    case "text":
    case "textarea":
    case "phone":
      return text;
    case "select":
    case "radio":
      return labelIn(optionsOf(catalogue, question, answers, today), text) ?? (keptLabel(question, answers) || text);
    case "date":
      return dayInWords(text, dates);
    case "monthYear":
      return monthAndYear(question, answers, dates);
    case "ssn":
      return lastFour(text);
    case "autocomplete":
      return withCode(question, text, answers);
    case "document":
      return isAnswered(text) ? attached : "";
    default:
      return unreachable(question);
  }
}

function keptLabel({ key }: Question, answers: Answers): string {
  return String(answers[descKey(key)] || "").trim();
}

function monthAndYear(question: MonthYearQuestion, answers: Answers, dates: DateWords): string {
  const [month, year] = [String(answers[question.key] ?? ""), String(answers[question.yearKey] ?? "")];
  const name = dates.months[Number(month) - 1] ?? month;
  return name !== "" && year !== "" ? dates.monthYear(name, year) : name + year;
}

function lastFour(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  return digits.length < 4 ? text.replaceAll(/\d/g, "X") : `XXX-XX-${digits.slice(-4)}`;
}

function withCode(question: AutocompleteQuestion, name: string, answers: Answers): string {
  const key = question.fills.ceeb;
  const code = key === undefined ? "" : String(answers[key] || "").trim();
  return name !== "" && code !== "" ? `${name} (${code})` : name;
}
