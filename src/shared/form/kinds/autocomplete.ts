import { defaultTextLength } from "../answers";
import { type Kind, type QuestionBase, trimmed, typed } from "./kind";

export type LookupCategory = "hs_ceeb" | "college_ceeb" | "address";

/** A lookup that fills other answers from the chosen record. */
interface AutocompleteQuestion extends QuestionBase {
  readonly control: "autocomplete";
  readonly category: LookupCategory;
  /** Record field → answer key it fills; a coded target gets its `_desc` too. */
  readonly fills: Readonly<Record<string, string>>;
  /** The answer key of the record's code: shown after the name, and cleared when the name is edited. */
  readonly codeKey?: string;
  readonly maxLength?: number;
}

export const autocomplete: Kind<AutocompleteQuestion> = {
  ...typed(({ maxLength = defaultTextLength }) => maxLength),
  fills: ({ fills }) => fills,
  codeKey: ({ codeKey }) => codeKey,
  /** A school with its code. */
  display(question, answers) {
    const name = trimmed(question, answers);
    const key = question.codeKey;
    const code = key === undefined ? "" : String(answers[key] || "").trim();
    return name !== "" && code !== "" ? `${name} (${code})` : name;
  },
};
