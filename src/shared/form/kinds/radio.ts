import type { OptionSource } from "../options";
import { choice, type Kind, type QuestionBase } from "./kind";

/** One option of a few, all visible. */
interface RadioQuestion extends QuestionBase {
  readonly control: "radio";
  readonly options: OptionSource;
}

export const radio: Kind<RadioQuestion> = { ...choice(), isClearable: true };
