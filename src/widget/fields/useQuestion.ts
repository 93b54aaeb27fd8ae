import { useMemo } from "react";
import { flushSync } from "react-dom";
import type { AnswerValue } from "../../shared/form/answers";
import type { Question } from "../../shared/form/question";
import type { ControlProps } from "../controls/ControlProps";
import { describedBy, type FieldAnatomy } from "../controls/FieldFrame";
import { focusQuestion } from "../controls/focusControl";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { type QuestionDisplay, questionStateAtom } from "../state/questions/questions";

/** What a field passes on to its frame and its control. */
interface QuestionProps {
  readonly value: AnswerValue;
  readonly display: QuestionDisplay;
  readonly frame: FieldAnatomy;
  /** For a control whose value is a text. `key` where the question owns another answer, such as a year. */
  readonly control: ControlProps & { onChange: (value: AnswerValue, key?: string) => void; onBlur: () => void };
}

/** Subscribes a field to its question: it renders when the answer, the errors, the options or `required` change. */
export function useQuestion(question: Question): QuestionProps {
  const appState = useAppState();
  const { value, display } = useAtomValue(useMemo(() => questionStateAtom(appState, question), [appState, question]));
  const { key: id, label, groupName, hint, width, autocomplete } = question;
  const { errors, advice, required, isOneOf, filtered } = display;
  /** Opens the question that is one line, and focuses its control. */
  function open(element: Element): void {
    flushSync(() => appState.outline.reveal([id]));
    focusQuestion(element, id);
  }
  const frame = { id, label, groupName, hint, width, errors, advice, required, isOneOf, filtered, open };
  const control = {
    id,
    name: id,
    value: textOf(value),
    onChange(next: AnswerValue, key = id) {
      appState.answers.set(key, next);
    },
    onBlur() {
      appState.check.leave(question);
      appState.saver.sendSoon();
    },
    required,
    invalid: errors.length > 0,
    describedBy: describedBy(id, frame),
    autoComplete: autocomplete ?? "off",
  };
  return { value, display, frame, control };
}

/** An answer as text; a checkbox's boolean reads as empty. */
export function textOf(answer: AnswerValue): string {
  return typeof answer === "string" ? answer : "";
}
