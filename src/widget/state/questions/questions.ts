import { type Atom, atom, type Getter } from "jotai/vanilla";
import { type AnswerValue, isAnswered } from "../../../shared/form/answers";
import type { Option } from "../../../shared/form/catalogueTypes";
import { type Condition, holds, keysOf, partsOf } from "../../../shared/form/conditions";
import { isEqual } from "../../../shared/form/objects";
import { isDriven } from "../../../shared/form/options";
import { kindOf, optionsOf, type Question } from "../../../shared/form/question";
import { asksForAnswer } from "../../../shared/form/rules";
import type { Check } from "../check/check";
import type { Core } from "../core/core";
import type { Outline, Shown } from "../outline/outline";
import type { Context } from "./visibilityAtoms";

// The public module of this folder: what a question and its surroundings show, and the actions that rearrange them.
export { type ArrangementActions, createArrangementActions } from "./arrangementActions";
export { hiddenNodesAtom, isInside } from "./visibilityAtoms";

/** What the state of a question is computed from. */
interface QuestionContext extends Context, Pick<Core, "today"> {
  readonly check: Pick<Check, "visibleErrorsAtom" | "adviceAt">;
  readonly outline: Pick<Outline, "shownAtom">;
}

/** The display of a question beside its answer. */
export interface QuestionDisplay {
  readonly errors: readonly string[];
  /** What to correct in the answer, unless it is being typed; none beside errors. */
  readonly advice: readonly string[];
  /** Whether it must be answered, given the other answers. */
  readonly required: boolean;
  /** Whether the answer to another question suffices instead. */
  readonly isOneOf: boolean;
  /** Whether it is a choice that may be cleared: answered and optional. */
  readonly isClearable: boolean;
  /** Whether the filter hides it on the screen, or shows it as one line because its error is corrected. */
  readonly filtered: "away" | "mended" | null;
  /** The current options; empty for a question without. */
  readonly options: readonly Option[];
}

/** The state of a mounted question; `display` is the same object while it is equal. */
interface QuestionState {
  readonly value: AnswerValue;
  readonly display: QuestionDisplay;
}

const none: readonly string[] = [];

/**
 * One question's state as one atom, because a page holds a hundred questions. It depends only on what the question
 * reads.
 */
export function questionStateAtom(context: QuestionContext, question: Question): Atom<QuestionState> {
  const answerAtom = context.answers.answerAtom(question.key);
  let last: QuestionState | undefined;
  return atom((get) => {
    const value = get(answerAtom);
    const requiring = requiringOf(get, context, question);
    const required = requiring !== null;
    const errors = errorsOf(get, context, question);
    const isEmpty = !isAnswered(value);
    const made = {
      errors,
      advice: errors.length > 0 ? none : context.check.adviceAt(get, question),
      required,
      isOneOf: isOneOf(requiring?.[0]) || isAlternative(get, context, question),
      isClearable: kindOf(question).isClearable === true && !isEmpty && !required,
      filtered: filteredOf(get(context.outline.shownAtom), question.key),
      options: optionsNow(get, context, question),
    };
    const display = last && isEqual(last.display, made) ? last.display : made;
    if (last?.value !== value || last.display !== display) last = { value, display };
    return last;
  });
}

/**
 * The visible errors of a question, in the element's language. What is wrong with a typed date or a chosen file replaces
 * the schema's error, which would only be that the answer is missing.
 */
function errorsOf(get: Getter, { answers, check, language }: QuestionContext, { key }: Question): readonly string[] {
  const problem = answers.dates.problemAt(get, key);
  const messages = problem ? [problem] : get(check.visibleErrorsAtom)[key];
  return messages ? messages.map(get(language.translateAtom)) : none;
}

function filteredOf(shown: Shown | null, key: string): QuestionDisplay["filtered"] {
  const how = shown ? (shown.get(key) ?? "away") : "whole";
  return how === "whole" ? null : how;
}

/** Whether an answer to another question would satisfy the condition under which this one is required. */
function isOneOf(when: Condition | undefined): boolean {
  return when !== undefined && partsOf(when).some(({ operator }) => operator === "notAnswered");
}

/** Whether the answer to this question currently suffices in place of others. */
function isAlternative(get: Getter, { answers }: QuestionContext, { oneOf }: Question): boolean {
  for (const key of keysOf(oneOf)) get(answers.answerAtom(key));
  return oneOf !== undefined && holds(oneOf, answers.read());
}

/** The condition of the rule that currently requires an answer, as `[condition]`; null for an optional question. */
function requiringOf(
  get: Getter,
  { answers }: QuestionContext,
  { rules = [] }: Question,
): readonly [Condition | undefined] | null {
  for (const { when } of rules.filter(asksForAnswer)) {
    for (const key of keysOf(when)) get(answers.answerAtom(key));
    if (when === undefined || holds(when, answers.read())) return [when];
  }
  return null;
}

/** The options of a question, which may depend on another answer. */
function optionsNow(get: Getter, { answers, language, today }: QuestionContext, question: Question): readonly Option[] {
  const source = kindOf(question).optionSource(question);
  const deciding = isDriven(source) ? { [source.by]: get(answers.answerAtom(source.by)) } : {};
  return optionsOf(get(language.catalogueAtom), question, deciding, today());
}
