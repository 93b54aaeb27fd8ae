import type { OptionSource } from "../options";
import { choice, type Kind, type QuestionBase } from "./kind";

/** One option of a list, whose control also has a blank one. */
interface SelectQuestion extends QuestionBase {
  readonly control: "select";
  readonly options: OptionSource;
}

export const select: Kind<SelectQuestion> = choice();
