import { type Answers, answeredText } from "../answers";
import { textLength } from "../lengths";
import { wordingOf } from "../wording";
import type { Kind, QuestionBase } from "./kind";

/** What the kinds whose answer is typed have in common; `maxLength` gives the most characters of an answer. */
export function typed<Q extends QuestionBase>(maxLength: (question: Q) => number): Kind<Q> {
  return {
    valueKeys: ({ key }) => [{ key, accepts: () => true, label: null, dependsOn: [] }],
    empty: "",
    maxLength,
    optionSource: () => null,
    display: trimmed,
    formatErrors(question, answers, { catalogue, hasBrokenRule }) {
      const max = maxLength(question);
      const isTooLong = textLength(answeredText(answers, question.key)) > max;
      return isTooLong && !hasBrokenRule ? [wordingOf(catalogue).format.tooLong.replace("{max}", String(max))] : [];
    },
  };
}

/** The text of an answer without the blanks around it. */
export function trimmed({ key }: QuestionBase, answers: Answers): string {
  return answeredText(answers, key).trim();
}
