import type { ControlProps } from "../controls/ControlProps";
import { describedBy } from "../controls/FieldFrame";
import type { AnswerValue } from "../form/answers";
import type { Question } from "../form/question";
import { useVisit } from "../state/VisitContext";
import { useTextAnswer } from "./useAnswer";
import { useFieldErrors } from "./useFieldErrors";
import { useRequired } from "./useRequired";

/** What a question's frame takes: its texts, its messages, its marks. */
export interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly errors: readonly string[];
  readonly required: boolean;
  readonly width: Question["width"];
}

export function useFrame(question: Question): FrameProps {
  const { key: id, label, hint, width } = question;
  return { id, label, hint, width, errors: useFieldErrors(question), required: useRequired(question) };
}

/** What any control of a question takes beside its value. */
export function useControl<V extends AnswerValue>(question: Question, frame: FrameProps, value: V): ControlProps<V> {
  const { answers } = useVisit();
  return {
    id: question.key,
    name: question.key,
    value,
    onChange: (next) => answers.set(question.key, next),
    invalid: frame.errors.length > 0,
    describedBy: describedBy(question.key, frame),
    required: frame.required,
    autoComplete: question.autocomplete ?? "off",
  };
}

/** Frame and control of a question whose answer is text. */
export function useTextQuestion(question: Question): { frame: FrameProps; control: ControlProps } {
  const frame = useFrame(question);
  const value = useTextAnswer(question.key);
  return { frame, control: useControl(question, frame, value) };
}
