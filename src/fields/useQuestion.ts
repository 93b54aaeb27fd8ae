import { useMemo } from "react";
import type { ControlProps } from "../controls/ControlProps";
import { describedBy } from "../controls/FieldFrame";
import type { TextSource } from "../controls/useDomValue";
import type { AnswerValue } from "../form/answers";
import type { Option } from "../form/catalogue";
import type { Question } from "../form/question";
import { useApplication } from "../state/ApplicationProvider";
import { useAtomValue } from "../state/core/core";
import { questionStateAtom } from "../state/questionState";
import { textOf } from "./useTextAnswer";

/** What a question's frame takes: its texts, its messages, its marks. */
export interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly errors: readonly string[];
  readonly required: boolean;
  readonly width: Question["width"];
}

/** What the component of a question gives to its parts. */
interface QuestionProps<V> {
  readonly frame: FrameProps;
  readonly control: ControlProps<V>;
  /** What a coded question offers now. */
  readonly options: readonly Option[];
}

/** A question as it stands, kept current; the component wakes for nothing of the others but what this one reads of them. */
function useQuestion<V extends AnswerValue>(
  question: Question,
  read: (value: AnswerValue) => V,
  showsItself = false,
): QuestionProps<V> {
  const application = useApplication();
  const state = useAtomValue(
    useMemo(() => questionStateAtom(application, question, showsItself), [application, question, showsItself]),
  );
  const { key: id, label, hint, width } = question;
  const { value, options, errors, required } = state;
  const frame = { id, label, hint, width, errors, required };
  const control = {
    id,
    name: id,
    required,
    value: read(value),
    onChange: (next: V) => application.answers.set(id, next),
    invalid: errors.length > 0,
    describedBy: describedBy(id, frame),
    autoComplete: question.autocomplete ?? "off",
  };
  return { frame, control, options };
}

/** A question whose answer is text. */
export function useTextQuestion(question: Question): QuestionProps<string> {
  return useQuestion(question, textOf);
}

/** The same where the control follows `source` by itself: a keystroke renders nothing. */
export function useTypedQuestion(question: Question): QuestionProps<string> & { readonly source: TextSource } {
  const { store, answers } = useApplication();
  const source = useMemo(() => {
    const value = answers.answerAtom(question.key);
    return {
      read: () => textOf(store.get(value)),
      subscribe: (onChange: () => void) => store.sub(value, onChange),
    };
  }, [store, answers, question.key]);
  return { ...useQuestion(question, textOf, true), source };
}

/** A question whose answer is true or nothing. */
export function useCheckboxQuestion(question: Question): QuestionProps<boolean> {
  return useQuestion(question, (value) => value === true);
}
