import { useMemo, useSyncExternalStore } from "react";
import type { ControlAttributes, ControlProps } from "../controls/ControlProps";
import { describedBy, type FieldAnatomy } from "../controls/FieldFrame";
import type { AnswerValue } from "../form/answers";
import type { Question } from "../form/question";
import { useApplication } from "../state/ApplicationProvider";
import { type QuestionDisplay, questionStateAtom } from "../state/answers/answers";
import type { Application } from "../state/application";
import { useAtomValue } from "../state/core/core";

/** Holds the value of a question's control outside React. */
interface ControlValue<V> {
  follow(value: V): void;
}

/** Creates the value of one kind of control. `report` receives what the applicant enters. */
interface ValueKind<V extends AnswerValue, U extends ControlValue<V>> {
  /** Converts an answer to the control's value. */
  readonly read: (answer: AnswerValue) => V;
  readonly make: (initial: V, report: (value: V) => void, display: QuestionDisplay, question: Question) => U;
  /** Called when `display` changes. */
  readonly update?: (value: U, display: QuestionDisplay) => void;
}

/** The props of a question's elements. */
interface QuestionParts {
  readonly display: QuestionDisplay;
  /** Label, hint and errors for `fieldElement`. */
  readonly anatomy: FieldAnatomy;
  readonly control: ControlAttributes;
}

function partsOf({ key: id, label, hint, width, autocomplete }: Question, display: QuestionDisplay): QuestionParts {
  const { errors, required } = display;
  const anatomy = { id, label, hint, width, errors, required };
  const control = {
    id,
    name: id,
    required,
    invalid: errors.length > 0,
    describedBy: describedBy(id, anatomy),
    autoComplete: autocomplete ?? "off",
  };
  return { display, anatomy, control };
}

/** An answer as text; a checkbox's boolean reads as empty. */
export function textOf(answer: AnswerValue): string {
  return typeof answer === "string" ? answer : "";
}

/** Subscribes a control to its question's state. An answer is written to the control without a render. */
function connect<V extends AnswerValue, U extends ControlValue<V>>(
  application: Application,
  question: Question,
  kind: ValueKind<V, U>,
) {
  const { store, answers } = application;
  const stateAtom = questionStateAtom(application, question);
  let state = store.get(stateAtom);
  const value = kind.make(kind.read(state.value), (next) => answers.set(question.key, next), state.display, question);
  function take(): void {
    const before = state.display;
    state = store.get(stateAtom);
    if (state.display !== before) kind.update?.(value, state.display);
    value.follow(kind.read(state.value));
  }
  return {
    value,
    read: () => state.display,
    subscribe(onChange: () => void) {
      const stop = store.sub(stateAtom, () => {
        take();
        onChange();
      });
      // Catch up with changes between the render and this effect.
      take();
      return stop;
    },
  };
}

/**
 * A question whose control shows its answer without a render. It renders when its errors, its options or its
 * `required` change. `kind` must be a constant.
 */
export function useQuestion<V extends AnswerValue, U extends ControlValue<V>>(
  question: Question,
  kind: ValueKind<V, U>,
): QuestionParts & { readonly value: U } {
  const application = useApplication();
  const { value, read, subscribe } = useMemo(() => connect(application, question, kind), [application, question, kind]);
  const display = useSyncExternalStore(subscribe, read, read);
  return { ...partsOf(question, display), value };
}

/** A question whose control is a component and renders with each answer. */
export function useControlledQuestion(question: Question): QuestionParts & { readonly control: ControlProps } {
  const application = useApplication();
  const { value, display } = useAtomValue(
    useMemo(() => questionStateAtom(application, question), [application, question]),
  );
  const parts = partsOf(question, display);
  const onChange = (next: string) => application.answers.set(question.key, next);
  return { ...parts, control: { ...parts.control, value: textOf(value), onChange } };
}
