import type { Condition } from "./conditions";
import type { Rule } from "./ruleTypes";

/** The width of a control, which hints at the length of the answer. `full` when absent. */
export type Width = "xs" | "s" | "m" | "full";

interface QuestionBase {
  /** The answer key (§3 "Fields by page"), unique in the catalogue. */
  readonly key: string;
  /** The prefix of a repeated set (`parent_2`, `honors_3`): the key is it, an underscore and the name (§3). */
  readonly prefix?: string;
  /** The question's visible text. */
  readonly label: string;
  /** Names the question where a label of more than 80 characters is too long, such as a link of the error summary. */
  readonly shortLabel?: string;
  readonly hint?: string;
  readonly width?: Width;
  /** Shown only while true; an answer to a hidden question is cleared (§4). */
  readonly when?: Condition;
  readonly rules?: readonly Rule[];
  /**
   * The HTML `autocomplete` token for the applicant's own data. A section of its own (`section-birth country`) keeps a
   * question out of an address that a browser fills in: browsers ignore "off" there.
   */
  readonly autocomplete?: string;
  /** Never kept in the browser's storage; encrypted at rest on the server. */
  readonly sensitive?: true;
}

/**
 * Where a coded question's options come from: a named list, a list chosen by another
 * answer (option-driven), or years counted from `start` (default: this year).
 */
export type OptionSource =
  | string
  | { readonly by: string; readonly lists: Readonly<Record<string, string>> }
  | YearSource;

/** A year list: `count` years into the past or future (§3 "Option lists"). */
export interface YearSource {
  readonly years: { readonly count: number; readonly direction: "past" | "future"; readonly start?: number };
}

export type LookupCategory = "hs_ceeb" | "college_ceeb" | "address";

export interface TextQuestion extends QuestionBase {
  readonly control: "text";
  /** Characters allowed; 45 when absent (§5). */
  readonly maxLength?: number;
  readonly inputMode?: "text" | "email" | "numeric" | "decimal";
}
export interface TextareaQuestion extends QuestionBase {
  readonly control: "textarea";
  /** Characters allowed; 1500 when absent (§5). */
  readonly maxLength?: number;
}
export interface SelectQuestion extends QuestionBase {
  readonly control: "select";
  readonly options: OptionSource;
}
export interface RadioQuestion extends QuestionBase {
  readonly control: "radio";
  readonly options: OptionSource;
}
export interface CheckboxQuestion extends QuestionBase {
  readonly control: "checkbox";
}
/** A date stored as `YYYY-MM-DD`. */
export interface DateQuestion extends QuestionBase {
  readonly control: "date";
}
/** A pair of selects on two keys: `key` holds the month (1 to 12), `yearKey` the year (§3). */
export interface MonthYearQuestion extends QuestionBase {
  readonly control: "monthYear";
  readonly yearKey: string;
  readonly years: YearSource;
}
export interface PhoneQuestion extends QuestionBase {
  readonly control: "phone";
  /** `us` formats as (xxx) xxx-xxxx; `international` keeps what is typed. */
  readonly format: "us" | "international";
}
export interface SsnQuestion extends QuestionBase {
  readonly control: "ssn";
}
/** A lookup that fills other answers from the chosen record (§7 "How answers are used"). */
export interface AutocompleteQuestion extends QuestionBase {
  readonly control: "autocomplete";
  readonly category: LookupCategory;
  /** Record field → answer key it fills; a coded target gets its `_desc` too. */
  readonly fills: Readonly<Record<string, string>>;
  readonly maxLength?: number;
}
/** An upload; the answer is `ANSWERED` or `""`. */
export interface DocumentQuestion extends QuestionBase {
  readonly control: "document";
}

/** One question, one record; `control` decides the component, the display and the checks. */
export type Question =
  | TextQuestion
  | TextareaQuestion
  | SelectQuestion
  | RadioQuestion
  | CheckboxQuestion
  | DateQuestion
  | MonthYearQuestion
  | PhoneQuestion
  | SsnQuestion
  | AutocompleteQuestion
  | DocumentQuestion;

export type Control = Question["control"];
