/** One choice of a coded list: the stored value and the label that the applicant reads (§3 "Option lists"). */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** The English label for `_desc` where `label` is a translation: stored answers have one language (§3). */
  readonly stored?: string;
}
