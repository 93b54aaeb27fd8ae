/** One choice of a coded list: the stored value and the label that the applicant reads (§3 "Option lists"). */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** What the answer's `_desc` keeps where the label is a translation, because stored answers have one language (§3). */
  readonly stored?: string;
}
