import { defaultTextLength } from "../answers";
import { plain } from "../plainText";
import { type Kind, type QuestionBase, typed } from "./kind";

/** A text in one line. */
interface TextQuestion extends QuestionBase {
  readonly control: "text";
  /** Characters allowed; 45 when absent. */
  readonly maxLength?: number;
  readonly inputMode?: "text" | "email" | "numeric" | "decimal";
  /** A code such as a ZIP, whose digits are those of any script. */
  readonly isCode?: true;
}

export const text: Kind<TextQuestion> = {
  ...typed(({ maxLength = defaultTextLength }) => maxLength),
  tidy({ inputMode = "text", isCode }, entered) {
    if (inputMode === "decimal") return plain(entered).replace(/[,\u066b]/, ".");
    return inputMode !== "text" || isCode ? plain(entered) : entered;
  },
};
