import { type Atom, atom, type Getter } from "jotai/vanilla";
import type { AnswerValue } from "../form/answers";
import type { Day } from "../form/calendar";
import type { Option } from "../form/catalogue";
import { holds, keysOf } from "../form/conditions";
import { isDriven, optionsOf } from "../form/options";
import type { Question } from "../form/question";
import type { AnswersStore } from "./answers";
import { controlErrorsAtom, errorsAtom } from "./errors";
import { catalogueAtom } from "./institution";
import { languageAtom } from "./language/language";
import { sayAtom } from "./language/said";

/** What a question shows beside its answer. */
export interface QuestionDisplay {
  readonly errors: readonly string[];
  /** Whether it must be answered as the other answers are. */
  readonly required: boolean;
  /** What a select or radios offer now; none for the others. */
  readonly options: readonly Option[];
}

/** What may change at a question while it is in the page; `display` is the same object until it differs. */
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

/** A label longer than this is not repeated in an error. */
const longLabel = 80;

/**
 * The errors at a question, in the element's language. What the control reports about itself (a date that is none) replaces
 * the schema's "missing", which would only repeat it. The schema's message for a missing answer is the label itself (§5), so
 * here it becomes a request.
 */
function errorsOf(get: Getter, { key, label }: Question): readonly string[] {
  const messages = get(controlErrorsAtom)[key] ?? get(errorsAtom)[key];
  if (!messages) return noErrors;
  const { pleaseAnswer } = get(languageAtom).texts.fields;
  return messages
    .map(get(sayAtom))
    .map((message) => (message === label ? pleaseAnswer(label.length > longLabel ? "" : label) : message));
}

/** Whether a rule of the question asks for an answer now. */
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
  const steering = by === null ? {} : { [by]: get(answers.answerAtom(by)) };
  return optionsOf(get(catalogueAtom), question, steering, today());
}

function isSame(a: QuestionDisplay, b: QuestionDisplay): boolean {
  return (
    a.required === b.required &&
    a.options === b.options &&
    a.errors.length === b.errors.length &&
    a.errors.every((message, index) => message === b.errors[index])
  );
}

/** One question's state: one atom, since a page holds a hundred questions. It wakes for nothing that the question does not read. */
export function questionStateAtom(part: Part, question: Question): Atom<QuestionState> {
  const answerAtom = part.answers.answerAtom(question.key);
  let last: QuestionState | undefined;
  return atom((get) => {
    const value = get(answerAtom);
    const made = {
      errors: errorsOf(get, question),
      required: requiredOf(get, part, question),
      options: optionsNow(get, part, question),
    };
    const display = last && isSame(last.display, made) ? last.display : made;
    if (last?.value !== value || last.display !== display) last = { value, display };
    return last;
  });
}
