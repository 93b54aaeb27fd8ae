import { type Answers, type AnswerValue, answeredText, defaultTextLength, descKey, textLength } from "../answers";
import type { Day } from "../calendar";
import type { Condition } from "../conditions";
import type { DocumentAnswers } from "../files";
import {
  type CodedLists,
  isDriven,
  isEverOffered,
  labelIn,
  type OptionSource,
  optionsFrom,
  storedLabel,
} from "../options";
import type { Rule } from "../rules";
import { type Wording, wordingOf } from "../wording";

/** The width of a control, which hints at the length of the answer. `full` when absent. */
type Width = "xs" | "s" | "m" | "full";

/** What questions of every kind have. */
export interface QuestionBase {
  /** The name of its kind. */
  readonly control: string;
  /** The answer key, unique in the catalogue. */
  readonly key: string;
  /** The prefix of a repeated set (`parent_2`, `honors_3`): the key is it, an underscore and the name. */
  readonly prefix?: string;
  /** The question's visible text. */
  readonly label: string;
  /** A short name where the label is a paragraph, which then describes the group for assistive technology, or a request. */
  readonly groupName?: string;
  readonly hint?: string;
  readonly width?: Width;
  /** Shown only while true; an answer to a hidden question is cleared. */
  readonly when?: Condition;
  readonly rules?: readonly Rule[];
  /** While true, its answer suffices in place of others that are required. */
  readonly oneOf?: Condition;
  /**
   * The HTML `autocomplete` token for the applicant's own data. A section of its own (`section-birth country`) keeps a
   * question out of an address that a browser fills in: browsers ignore "off" there.
   */
  readonly autocomplete?: string;
  /** Never kept in the browser's storage; encrypted at rest on the server. */
  readonly sensitive?: true;
}

/** What kinds read of a catalogue: its coded lists and the engine's texts. */
export interface Vocabulary extends CodedLists {
  /** The engine's own texts; English when absent. */
  readonly wording?: Wording;
}

/** A key that holds a question's answer, or one half of it. */
export interface ValueKey {
  readonly key: string;
  /** Whether a text can be the answer at all, whatever the other answers are and on any day. Not asked of `""`. */
  readonly accepts: (text: string, catalogue: Vocabulary) => boolean;
  /** The label of a value, which is stored in the key's `_desc`; null for a key without one. */
  readonly label: ((value: string, catalogue: Vocabulary, answers: Answers) => string) | null;
  /** The answer keys without which this key's value has no meaning, or another one. */
  readonly dependsOn: readonly string[];
}

/** What display and checks read besides the question and the answers. */
interface KindContext {
  readonly catalogue: Vocabulary;
  readonly today: Day;
}

/** One kind of question: all that the engine and the server know about it. */
export interface Kind<Q extends QuestionBase> {
  /** The keys that hold the answer, the question's own first. */
  readonly valueKeys: (question: Q) => readonly ValueKey[];
  /** The empty answer, whose type is the type of every answer. */
  readonly empty: AnswerValue;
  /** The most characters of an answer, counted as `textLength` does. */
  readonly maxLength: (question: Q) => number;
  /** Where the options of the question's own key come from; null for a kind that offers none. */
  readonly optionSource: (question: Q) => OptionSource | null;
  /** The answer as text, `""` when unanswered (see `displayValue`). `documents` are the files that are known. */
  readonly display: (
    question: Q,
    answers: Answers,
    context: KindContext & { readonly documents: DocumentAnswers },
  ) => string;
  /** The faults of an answer that its control could not have produced. `hasBrokenRule`: it has an error already. */
  readonly formatErrors: (
    question: Q,
    answers: Answers,
    context: KindContext & { readonly hasBrokenRule: boolean },
  ) => readonly string[];
  /** What an entered text becomes: digits as 0 to 9, a phone number formatted. By default the text. */
  readonly tidy?: (question: Q, entered: string) => string;
  /** The answer keys that a chosen record fills, by the record's field. */
  readonly fills?: (question: Q) => Readonly<Record<string, string>>;
  /** The answer key of the chosen record's code, if it has one. */
  readonly codeKey?: (question: Q) => string | undefined;
  /** What a reader of an application may see of a sensitive answer; by default its last four characters. */
  readonly masked?: (text: string) => string;
  /** Whether its control has no empty choice, so that an optional answer needs a button that clears it. */
  readonly isClearable?: true;
  /** Whether the answer is prose: one that depends on another answer explains it. */
  readonly isProse?: true;
  /** Whether the answer represents an uploaded file. */
  readonly holdsFile?: true;
}

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
    /** A choice that is no longer offered (a term that has begun) shows the label that `_desc` has kept. */
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
