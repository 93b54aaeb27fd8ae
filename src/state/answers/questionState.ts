import { type Atom, atom, type Getter } from "jotai/vanilla";
import { type AnswerValue, isAnswered } from "../../form/answers";
import type { Day } from "../../form/calendar";
import type { Option } from "../../form/catalogue";
import { holds, keysOf } from "../../form/conditions";
import { isDriven, optionsOf } from "../../form/options";
import type { Question } from "../../form/question";
import { catalogueAtom, translateAtom } from "../i18n/i18n";
import type { AnswersStore } from "./answersStore";
import { controlErrorsAtom, errorsAtom } from "./errors";

/** The display of a question beside its answer. */
export interface QuestionDisplay {
  readonly errors: readonly string[];
  /** Whether it must be answered, given the other answers. */
  readonly required: boolean;
  /** Whether it is a choice that may be cleared: answered and optional. */
  readonly isClearable: boolean;
  /** The current options of a select or radio set; empty for other questions. */
  readonly options: readonly Option[];
}

/** The state of a mounted question; `display` is the same object while it is equal. */
export interface QuestionState {
  readonly value: AnswerValue;
  readonly display: QuestionDisplay;
}

interface Part {
  readonly answers: AnswersStore;
  readonly today: () => Day;
}

const noErrors: readonly string[] = [];
const noOptions: readonly Option[] = [];

/**
 * The visible errors of a question, in the element's language. An error that the control reports about itself (an
 * invalid date) replaces the schema's error, which would only say that the answer is missing.
 */
function errorsOf(get: Getter, { key }: Question): readonly string[] {
  const messages = get(controlErrorsAtom)[key] ?? get(errorsAtom)[key];
  return messages ? messages.map(get(translateAtom)) : noErrors;
}

/** Whether a rule of the question currently requires an answer. */
function requiredOf(get: Getter, { answers }: Part, { rules = [] }: Question): boolean {
  const asking = rules.filter(({ rule }) => rule === "required" || rule === "accepted");
  for (const { when } of asking) {
    for (const key of keysOf(when)) get(answers.answerAtom(key));
    if (when === undefined || holds(when, answers.read())) return true;
  }
  return false;
}

/** The options of a question, which may depend on another answer (§4). */
function optionsNow(get: Getter, { answers, today }: Part, question: Question): readonly Option[] {
  if (!("options" in question)) return noOptions;
  const by = isDriven(question.options) ? question.options.by : null;
  const deciding = by === null ? {} : { [by]: get(answers.answerAtom(by)) };
  return optionsOf(get(catalogueAtom), question, deciding, today());
}

function isSame(a: QuestionDisplay, b: QuestionDisplay): boolean {
  return (
    a.required === b.required &&
    a.isClearable === b.isClearable &&
    a.options === b.options &&
    a.errors.length === b.errors.length &&
    a.errors.every((message, index) => message === b.errors[index])
  );
}

/**
 * One question's state as one atom, because a page holds a hundred questions. It depends only on what the question
 * reads.
 */
export function questionStateAtom(part: Part, question: Question): Atom<QuestionState> {
  const answerAtom = part.answers.answerAtom(question.key);
  let last: QuestionState | undefined;
  return atom((get) => {
    const value = get(answerAtom);
    const required = requiredOf(get, part, question);
    const made = {
      errors: errorsOf(get, question),
      required,
      isClearable: question.control === "radio" && isAnswered(value) && !required,
      options: optionsNow(get, part, question),
    };
    const display = last && isSame(last.display, made) ? last.display : made;
    if (last?.value !== value || last.display !== display) last = { value, display };
    return last;
  });
}
