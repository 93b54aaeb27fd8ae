import { checkbox } from "../controls/Checkbox";
import { fieldElement } from "../controls/FieldFrame";
import { radios } from "../controls/RadioGroup";
import { select } from "../controls/Select";
import { SelectValue } from "../controls/selectValue";
import { CheckedValue, RadioValue } from "../controls/uncontrolled";
import { isAutofilled } from "../controls/writeOptions";
import type { AnswerValue } from "../form/answers";
import type { CheckboxQuestion, Question, RadioQuestion, SelectQuestion } from "../form/question";
import { useApplication } from "../state/ApplicationProvider";
import type { QuestionDisplay } from "../state/answers/answers";
import { announce } from "../state/notices/notices";
import { useTexts } from "../texts/useTexts";
import { textOf, useQuestion } from "./useQuestion";

type Report = (value: string) => void;

const choice = {
  read: textOf,
  make: (initial: string, report: Report, { options }: QuestionDisplay, { autocomplete = "" }: Question) =>
    new SelectValue(initial, report, options, { isAutofilled: isAutofilled(autocomplete) }),
  update: (value: SelectValue, { options }: QuestionDisplay) => value.setOptions(options),
};

const checkedRadio = { read: textOf, make: (initial: string, report: Report) => new RadioValue(initial, report) };

const checked = {
  read: (answer: AnswerValue) => answer === true,
  make: (initial: boolean, report: (isChecked: boolean) => void) => new CheckedValue(initial, report),
};

export function SelectField({ question }: { question: SelectQuestion }) {
  const { value, anatomy, control } = useQuestion(question, choice);
  const { errorPrefix } = useTexts().controls;
  return fieldElement(anatomy, errorPrefix, select(value, control));
}

export function RadioField({ question }: { question: RadioQuestion }) {
  const { store } = useApplication();
  const { value, display, anatomy, control } = useQuestion(question, checkedRadio);
  const { errorPrefix, clear } = useTexts().controls;
  const clearing = { label: clear, onClear: () => announce(store, ({ controls }) => controls.cleared) };
  return fieldElement(
    { ...anatomy, frame: "radiogroup" },
    errorPrefix,
    radios(value, display.options, control, display.isClearable ? clearing : {}),
  );
}

export function CheckboxField({ question }: { question: CheckboxQuestion }) {
  const { value, anatomy, control } = useQuestion(question, checked);
  const { errorPrefix } = useTexts().controls;
  return fieldElement({ ...anatomy, frame: "bare" }, errorPrefix, checkbox(value, question.label, control));
}
