import { useMemo, useSyncExternalStore } from "react";
import type { ControlAttributes, ControlProps } from "../controls/ControlProps";
import { describedBy, type FieldAnatomy } from "../controls/FieldFrame";
import type { AnswerValue } from "../form/answers";
import type { Question } from "../form/question";
import { useApplication } from "../state/ApplicationProvider";
import { type QuestionDisplay, questionStateAtom } from "../state/answers/answers";
import type { Application } from "../state/application";
import { useAtomValue } from "../state/core/core";

/** What holds the value of a question's control outside of React. */
interface ControlValue<V> {
  follow(value: V): void;
}

/** Makes the value of one kind of control. `report` takes what the applicant enters. */
interface ValueKind<V extends AnswerValue, U extends ControlValue<V>> {
  /** The control's value of an answer. */
  readonly read: (answer: AnswerValue) => V;
  readonly make: (initial: V, report: (value: V) => void, display: QuestionDisplay, question: Question) => U;
  /** Called when `display` changes. */
  readonly update?: (value: U, display: QuestionDisplay) => void;
}

/** What the elements of a question take. */
interface QuestionParts {
  readonly display: QuestionDisplay;
  /** Label, hint and errors, for `fieldElement`. */
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

/** Joins a question's state to its control with one subscription. An answer goes to the control, without a render. */
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
      // What changed since the render.
      take();
      return stop;
    },
  };
}

/**
 * A question whose control shows its answer without a render: it renders when its errors, its options or whether it is
 * required change. `kind` is a constant.
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

/** A question whose control is a component of its own, which renders with each answer. */
export function useControlledQuestion(question: Question): QuestionParts & { readonly control: ControlProps } {
  const application = useApplication();
  const { value, display } = useAtomValue(
    useMemo(() => questionStateAtom(application, question), [application, question]),
  );
  const parts = partsOf(question, display);
  const onChange = (next: string) => application.answers.set(question.key, next);
  return { ...parts, control: { ...parts.control, value: textOf(value), onChange } };
}
