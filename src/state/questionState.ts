import { type Atom, atom } from "jotai/vanilla";
import type { AnswerValue } from "../form/answers";
import type { Day } from "../form/calendar";
import type { Option } from "../form/catalogue";
import { isDriven, optionsOf } from "../form/options";
import type { Question } from "../form/question";
import type { AnswersStore } from "./answers";
import { fieldErrorsAtom } from "./fieldErrors";
import { catalogueAtom } from "./institution";
import { requiredAtom } from "./required";

/** What may change at a question while it is shown. */
export interface QuestionState {
  readonly value: AnswerValue;
  readonly errors: readonly string[];
  /** Whether it must be answered as the other answers stand. */
  readonly required: boolean;
  /** What a select or radios offer now; none for the others. */
  readonly options: readonly Option[];
}

interface Part {
  readonly answers: AnswersStore;
  readonly today: () => Day;
}

const none: Atom<readonly Option[]> = atom([]);

/** The options of a question; wakes for the answer that steers an option-driven list (§4). */
function optionsAtom({ answers, today }: Part, question: Question): Atom<readonly Option[]> {
  if (!("options" in question)) return none;
  const by = isDriven(question.options) ? question.options.by : null;
  return atom((get) => {
    const steering = by === null ? {} : { [by]: get(answers.answerAtom(by)) };
    return optionsOf(get(catalogueAtom), question, steering, today());
  });
}

/**
 * All of it as one thing to listen to: a page holds a hundred questions, and each listener costs as the page comes. It does
 * not wake for the value alone where `showsItself`: the control follows that by itself.
 */
export function questionStateAtom(part: Part, question: Question, showsItself = false): Atom<QuestionState> {
  const { answers } = part;
  const value = answers.answerAtom(question.key);
  const errors = fieldErrorsAtom(question);
  const required = requiredAtom(answers, question);
  const options = optionsAtom(part, question);
  return atom((get) => ({
    value: showsItself ? (answers.read()[question.key] ?? "") : get(value),
    errors: get(errors),
    required: get(required),
    options: get(options),
  }));
}
