import { type Answers, type Arrangement, initialArrangement } from "./answers";
import { placedQuestion } from "./catalogueIndex";
import type { Catalogue, Option } from "./catalogueTypes";
import { setAnswers } from "./changeAnswers";
import type { LookupRecord } from "./lookup";
import { drivenList, everyOption, isDriven } from "./options";
import { kindOf, maxLengthOf, type Question, type QuestionOf } from "./question";

type LookupQuestion = QuestionOf<"autocomplete">;

/** The record field that a lookup shows as its own answer. */
function displayField(question: LookupQuestion): string {
  return question.category === "address" ? "address_line_1" : "name";
}

/**
 * Fills the answers of a lookup from the chosen record, with their `_desc`.
 * A field that the record lacks empties its answer, so that nothing of an earlier choice stays. A coded answer becomes
 * the option whose value or label the record gives, or empty. Text is cut at its question's limit. `since`: the answers
 * at the choice; answers that were typed while the record was being fetched stay.
 */
export function fillFromRecord(
  catalogue: Catalogue,
  answers: Answers,
  question: LookupQuestion,
  record: LookupRecord,
  arrangement: Arrangement = initialArrangement,
  since: Answers = answers,
): Answers {
  const fields = new Map<string, string>([[question.key, textOf(record, displayField(question))]]);
  for (const [field, key] of Object.entries(question.fills)) fields.set(key, textOf(record, field));
  let patch: Answers = {};
  for (const [key, text] of drivenLast(catalogue, fields)) {
    const target = placedQuestion(catalogue, key)?.question;
    if (target && answers[key] === since[key])
      patch = { ...patch, [key]: fitting(catalogue, target, text, { ...answers, ...patch }) };
  }
  return setAnswers(catalogue, answers, patch, arrangement);
}

function textOf(record: LookupRecord, field: string): string {
  const value = Object.hasOwn(record, field) ? record[field] : "";
  return typeof value === "string" ? value.trim() : "";
}

/** Sorts option-driven answers to the end, after the answers that decide their lists. */
function drivenLast(catalogue: Catalogue, fields: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  const driven = (key: string) => {
    const question = placedQuestion(catalogue, key)?.question;
    return question !== undefined && isDriven(kindOf(question).optionSource(question));
  };
  const entries = [...fields];
  return [...entries.filter(([key]) => !driven(key)), ...entries.filter(([key]) => driven(key))];
}

function fitting(catalogue: Catalogue, target: Question, text: string, answers: Answers): string {
  const source = kindOf(target).optionSource(target);
  if (source === null) return text.slice(0, maxLengthOf(target));
  const options = isDriven(source) ? drivenList(catalogue, source, answers) : everyOption(catalogue, source);
  return options ? optionFor(options, text) : text;
}

function optionFor(options: readonly Option[], text: string): string {
  const wanted = text.toLowerCase();
  const found =
    options.find((option) => option.value === text) ??
    options.find(
      ({ value, label, stored = label }) => value.toLowerCase() === wanted || stored.toLowerCase() === wanted,
    );
  return found?.value ?? "";
}
