import { answeredText, descKey } from "../answers";
import { defaultTextLength } from "../lengths";
import { isDriven, isEverOffered, labelIn, optionsFrom, storedLabel } from "../options";
import type { OptionSource } from "../optionTypes";
import { wordingOf } from "../wording";
import type { Kind, QuestionBase } from "./kind";
import { trimmed } from "./typed";

/** What the kinds whose answer is one of several options have in common. */
export function choice<Q extends QuestionBase & { readonly options: OptionSource }>(): Kind<Q> {
  return {
    valueKeys: ({ key, options }) => [
      {
        key,
        accepts: (value, catalogue) => isEverOffered(catalogue, options, value),
        label: (value, catalogue, answers) => storedLabel(catalogue, options, value, answers),
        dependsOn: isDriven(options) ? [options.by] : [],
      },
    ],
    empty: "",
    maxLength: () => defaultTextLength,
    optionSource: ({ options }) => options,
    /** A choice that is no longer offered (a term that has begun) shows the label that `_desc` has kept (§3). */
    display(question, answers, { catalogue, today }) {
      const value = trimmed(question, answers);
      const label = labelIn(optionsFrom(catalogue, question.options, answers, today), value);
      return label ?? (String(answers[descKey(question.key)] || "").trim() || value);
    },
    formatErrors({ key, options }, answers, { catalogue, today }) {
      const offered = optionsFrom(catalogue, options, answers, today);
      return labelIn(offered, answeredText(answers, key)) === null ? [wordingOf(catalogue).format.notListed] : [];
    },
  };
}
