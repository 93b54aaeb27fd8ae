import { type Answers, type AnswerValue, type Arrangement, initialArrangement } from "../../../src/shared/form/answers";
import { dayOf, months } from "../../../src/shared/form/calendar";
import { indexOf } from "../../../src/shared/form/catalogueIndex";
import type { Catalogue } from "../../../src/shared/form/catalogueTypes";
import { setAnswer } from "../../../src/shared/form/changeAnswers";
import { questionsOf } from "../../../src/shared/form/nodes";
import { yearsOf } from "../../../src/shared/form/options";
import { maxLengthOf, optionsOf, type Question } from "../../../src/shared/form/question";
import type { Rule } from "../../../src/shared/form/rules";
import { isVisible } from "../../../src/shared/form/visibility";

const today = dayOf(new Date());

/** The arrangement with every block shown and every confirmation given, and the given tabs. */
export function everythingOpen(catalogue: Catalogue, tabs: Arrangement["tabs"] = {}): Arrangement {
  const { groups, confirmations } = indexOf(catalogue);
  return {
    addAnother: Object.fromEntries([...groups.values()].map(({ id, blocks }) => [id, blocks.length])),
    confirmed: Object.fromEntries([...confirmations.keys()].map((id) => [id, true] as const)),
    tabs,
  };
}

/** One answered question, with the expected values of its keys afterwards. */
export interface Deed {
  readonly question: Question;
  readonly values: Answers;
}

/** `chooses` overrides the values that are made from the questions; the caller uploads documents. */
interface Choices {
  readonly chooses: Answers;
  readonly arrangement?: Arrangement;
  /** The questions that this applicant does not answer. */
  readonly skips?: (question: Question) => boolean;
}

/**
 * Answers every visible question from the top: each value is made from its question, valid by its rules and different from its
 * neighbours'. A question that an answer further down shows is answered at the end.
 */
export function deedsOf(
  catalogue: Catalogue,
  { chooses, arrangement = initialArrangement, skips = () => false }: Choices,
): { readonly deeds: readonly Deed[]; readonly answers: Answers } {
  const deeds: Deed[] = [];
  let answers: Answers = {};
  const left = new Set(questionsOf(catalogue).filter((one) => one.control !== "document" && !skips(one)));
  const next = () => [...left].find(({ key }) => isVisible(catalogue, key, answers, arrangement));
  for (let question = next(); question; question = next()) {
    left.delete(question);
    const values = valuesFor(catalogue, question, answers, chooses);
    for (const [key, value] of Object.entries(values)) answers = setAnswer(catalogue, answers, key, value, arrangement);
    deeds.push({ question, values });
  }
  return { deeds, answers };
}

function valuesFor(catalogue: Catalogue, question: Question, answers: Answers, chooses: Answers): Answers {
  const own = chooses[question.key] ?? valueFor(catalogue, question, answers);
  if (question.control !== "monthYear") return { [question.key]: own };
  const years = yearsOf(question.years, today);
  return { [question.key]: own, [question.yearKey]: chooses[question.yearKey] ?? pick(question.key, years) };
}

function valueFor(catalogue: Catalogue, question: Question, answers: Answers): AnswerValue {
  switch (question.control) {
    case "checkbox":
      return true;
    case "select":
    case "radio":
      return pick(question.key, optionsOf(catalogue, question, answers, today));
    case "monthYear":
      return pick(question.key, months);
    case "date":
      return `${Number(today.slice(0, 4)) + 1}-0${1 + (hashOf(question.key) % 9)}-1${hashOf(question.key) % 10}`;
    case "phone":
      return question.format === "us"
        ? `(${200 + (hashOf(question.key) % 700)}) 555-0${100 + (hashOf(question.key) % 99)}`
        : "+44 20 7946 0958";
    case "ssn":
      return "219-09-9999";
    default:
      return textFor(question);
  }
}

const examples: Readonly<Record<string, string>> = { email: "ada+mum@example.edu", decimal: "3.75", numeric: "212" };

function textFor(question: Question): string {
  const example = question.rules?.map(exampleOf).find((text) => text !== undefined);
  if (example !== undefined) return example;
  if (question.control === "text" && question.inputMode === "numeric") return "212";
  // With non-ASCII letters and an apostrophe, as in names.
  return `Ñ’${hashOf(question.key)} ${question.key.replaceAll("_", " ")}`.slice(0, maxLengthOf(question));
}

function exampleOf(rule: Rule): string | undefined {
  return rule.rule === "range" ? String(rule.min + rule.step) : examples[rule.rule];
}

/** A number that depends on the key only. */
function hashOf(key: string): number {
  return [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, 7);
}

function pick(key: string, options: readonly { readonly value: string }[]): string {
  return options[hashOf(key) % options.length]?.value ?? "";
}
