import { answeredText, defaultTextLength } from "../answers";
import { dayInWords, isDay } from "../calendar";
import { wordingOf } from "../wording";
import { type Kind, type QuestionBase, trimmed, typed } from "./kind";

/** A date stored as `YYYY-MM-DD`. */
interface DateQuestion extends QuestionBase {
  readonly control: "date";
}

export const date: Kind<DateQuestion> = {
  ...typed(() => defaultTextLength),
  display: (question, answers, { catalogue }) => dayInWords(trimmed(question, answers), wordingOf(catalogue).dates),
  formatErrors({ key }, answers, { catalogue, hasBrokenRule }) {
    const day = answeredText(answers, key).trim();
    return day === "" || isDay(day) || hasBrokenRule ? [] : [wordingOf(catalogue).format.notADate];
  },
};
