import { type Atom, atom } from "jotai/vanilla";
import type { AnswerValue } from "../form/answers";
import type { Option } from "../form/catalogue";
import { isDriven, optionsOf } from "../form/options";
import type { Question } from "../form/question";
import { fieldErrorsAtom } from "./fieldErrors";
import { catalogueAtom } from "./institution";
import { requiredAtom } from "./required";
import type { Visit } from "./visit";

/** What may change at a question while it is shown. */
export interface Asked {
  readonly value: AnswerValue;
  readonly errors: readonly string[];
  /** Whether it must be answered as the other answers stand. */
  readonly required: boolean;
  /** What a coded question offers now (§4); none for the others. */
  readonly options: readonly Option[];
}

const none: readonly Option[] = [];

/** All of it as one thing to listen to: a page holds a hundred questions, and each listener costs as the page comes. */
export function askedAtom({ answers, today }: Pick<Visit, "answers" | "today">, question: Question): Atom<Asked> {
  const errors = fieldErrorsAtom(question);
  const required = requiredAtom(answers, question);
  const steering = "options" in question && isDriven(question.options) ? question.options.by : question.key;
  return atom((get) => ({
    value: get(answers.answerAtom(question.key)),
    errors: get(errors),
    required: get(required),
    options:
      "options" in question
        ? optionsOf(get(catalogueAtom), question, { [steering]: get(answers.answerAtom(steering)) }, today())
        : none,
  }));
}
