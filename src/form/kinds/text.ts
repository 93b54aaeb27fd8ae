import { defaultTextLength } from "../answers";
import { type Kind, type QuestionBase, typed } from "./kind";

/** A text in one line. */
interface TextQuestion extends QuestionBase {
  readonly control: "text";
  /** Characters allowed; 45 when absent (§5). */
  readonly maxLength?: number;
  readonly inputMode?: "text" | "email" | "numeric" | "decimal";
}

export const text: Kind<TextQuestion> = typed(({ maxLength = defaultTextLength }) => maxLength);
