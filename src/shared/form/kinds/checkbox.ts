import { defaultTextLength } from "../answers";
import type { Kind, QuestionBase } from "./kind";

/** A box to tick; the answer is a boolean. */
interface CheckboxQuestion extends QuestionBase {
  readonly control: "checkbox";
}

export const checkbox: Kind<CheckboxQuestion> = {
  valueKeys: ({ key }) => [{ key, accepts: () => false, label: null, dependsOn: [] }],
  empty: false,
  maxLength: () => defaultTextLength,
  optionSource: () => null,
  display: ({ key }, answers) => (answers[key] === true ? "[X]" : "[ ]"),
  formatErrors: () => [],
};
