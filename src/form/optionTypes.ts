/** One choice of a coded list: the stored value and the label that the applicant reads (§3 "Option lists"). */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** The English label for `_desc` where `label` is a translation: stored answers have one language (§3). */
  readonly stored?: string;
}

export type OptionLists = Readonly<Record<string, readonly Option[]>>;

/** The coded lists of a catalogue, by name. */
export interface CodedLists {
  readonly lists: OptionLists;
  /** For each list that follows the calendar, the pattern of its values on any day. */
  readonly moving?: Readonly<Record<string, string>>;
}

/** Options that depend on another answer: the name of the list for each of its values. */
export interface DrivenSource {
  readonly by: string;
  readonly lists: Readonly<Record<string, string>>;
}

/** A year list: `count` years into the past or future, counted from `start` or from this year (§3 "Option lists"). */
export interface YearSource {
  readonly years: { readonly count: number; readonly direction: "past" | "future"; readonly start?: number };
}

/** Where a coded question's options come from: a list by its name, a list chosen by another answer, or years. */
export type OptionSource = string | DrivenSource | YearSource;
