import { type Answers, descKey, maxDescLength } from "./answers";
import type { Day } from "./calendar";
import { holds } from "./conditions";
import type { DocumentAnswers } from "./files";
import { kindOf, type Question } from "./kinds/index";
import type { ValueKey, Vocabulary } from "./kinds/kind";
import { type Option, optionsFrom } from "./options";
import { asksForAnswer } from "./rules";

export type { LookupCategory } from "./kinds/autocomplete";
export { type Control, kindOf, type Question, type QuestionOf } from "./kinds/index";

/** The keys that hold a question's answer: its own and, for a month and year, the year's. */
export function valueKeys(question: Question): readonly string[] {
  return kindOf(question)
    .valueKeys(question)
    .map(({ key }) => key);
}

/** Whether the question must be answered, given the other answers. */
export function isRequired({ rules = [] }: Question, answers: Answers): boolean {
  return rules.some((rule) => asksForAnswer(rule) && (!rule.when || holds(rule.when, answers)));
}

/** The answer keys that a lookup fills, by the record's field; none for other questions. */
export function fillsOf(question: Question): Readonly<Record<string, string>> {
  return kindOf(question).fills?.(question) ?? {};
}

/** The keys that a lookup fills and that have no question of their own: they are cleared with the lookup. */
export function companionKeys(question: Question, questionKeys: ReadonlySet<string>): readonly string[] {
  return Object.values(fillsOf(question)).filter((key) => !questionKeys.has(key));
}

/** An answer key that a question owns, and what it may hold. */
export interface OwnedKey extends Pick<ValueKey, "key" | "accepts" | "label"> {
  /** The most characters. */
  readonly maxLength: number;
}

/** Every answer key of a question: its own, `_desc`, the year's, those that only it fills. */
export function ownedKeys(question: Question, questionKeys: ReadonlySet<string>): readonly OwnedKey[] {
  const kind = kindOf(question);
  const free = { accepts: () => true, label: null };
  const maxLength = kind.maxLength(question);
  const values = kind.valueKeys(question).flatMap((value): readonly OwnedKey[] => {
    const own = { ...value, maxLength };
    return value.label ? [own, { ...free, key: descKey(value.key), maxLength: maxDescLength }] : [own];
  });
  return [...values, ...companionKeys(question, questionKeys).map((key) => ({ ...free, key, maxLength }))];
}

/**
 * The dependent keys of each answer key of a question: without them its value has no meaning or another one (§3: pairs,
 * `_desc`, dependent lists).
 */
export function dependentKeys(question: Question): readonly (readonly [key: string, others: readonly string[]])[] {
  return kindOf(question)
    .valueKeys(question)
    .flatMap(({ key, label, dependsOn }) => [
      [key, dependsOn] as const,
      ...(label ? [[descKey(key), [key, ...dependsOn]] as const] : []),
    ]);
}

/** The most characters that the answer to a question may hold, counted as `textLength` does. */
export function maxLengthOf(question: Question): number {
  return kindOf(question).maxLength(question);
}

/** What an entered text becomes as the answer to a question. */
export function tidyAnswer(question: Question, entered: string): string {
  return kindOf(question).tidy?.(question, entered) ?? entered;
}

/** Whether the answer to a question is a boolean: a box that is ticked or not. */
export function isBoolean(question: Question): boolean {
  return typeof kindOf(question).empty === "boolean";
}

/** The options of a coded question for the other answers; none for a question without options. */
export function optionsOf(catalogue: Vocabulary, question: Question, answers: Answers, today: Day): readonly Option[] {
  const source = kindOf(question).optionSource(question);
  return source === null ? none : optionsFrom(catalogue, source, answers, today);
}

const none: readonly Option[] = [];

/**
 * An answer as text for the print view and the PDF: option labels, `March 9, 2008`,
 * `March 2025`, `[X]` or `[ ]`, a school with its code, `Attached` for a document. `""` when unanswered.
 */
export function displayValue(
  catalogue: Vocabulary,
  question: Question,
  answers: Answers,
  today: Day,
  documents: DocumentAnswers = {},
): string {
  return kindOf(question).display(question, answers, { catalogue, today, documents });
}
