import { defaultTextareaLength } from "../answers";
import { type Kind, type QuestionBase, typed } from "./kind";

/** A text of several lines. */
interface TextareaQuestion extends QuestionBase {
  readonly control: "textarea";
  /** Characters allowed; 1500 when absent. */
  readonly maxLength?: number;
}

export const textarea: Kind<TextareaQuestion> = {
  ...typed(({ maxLength = defaultTextareaLength }) => maxLength),
  isProse: true,
};
