import { defaultTextLength } from "../lengths";
import type { Kind, QuestionBase } from "./kind";
import { typed } from "./typed";

/** A text in one line. */
interface TextQuestion extends QuestionBase {
  readonly control: "text";
  /** Characters allowed; 45 when absent (§5). */
  readonly maxLength?: number;
  readonly inputMode?: "text" | "email" | "numeric" | "decimal";
}

export const text: Kind<TextQuestion> = typed(({ maxLength = defaultTextLength }) => maxLength);
