import { defaultTextareaLength } from "../lengths";
import type { Kind, QuestionBase } from "./kind";
import { typed } from "./typed";

/** A text of several lines. */
interface TextareaQuestion extends QuestionBase {
  readonly control: "textarea";
  /** Characters allowed; 1500 when absent (§5). */
  readonly maxLength?: number;
}

export const textarea: Kind<TextareaQuestion> = typed(({ maxLength = defaultTextareaLength }) => maxLength);
