/** One question with its answer as text; `under` are the legends around it, outermost first. */
export interface CopyEntry {
  readonly label: string;
  readonly value: string;
  readonly under: readonly string[];
}
/** The fields of the form engine's `outline()` that the copy uses. */
export interface CopyPage {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly entries: readonly CopyEntry[] }[];
}

/** A converted document to append: the question it answers, its name as uploaded, its size in bytes, its PDF. */
export interface CopyDocument {
  readonly label: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly pdf: Uint8Array;
}

/** Everything that the PDF copy of an application shows (§1). */
export interface CopyInput {
  readonly institution: string;
  /** The title, such as "Application for Admission". */
  readonly title: string;
  /** The applicant's name, shown on every page. */
  readonly name: string;
  /** The date of submission, formatted for display. */
  readonly submitted: string;
  readonly language: string;
  readonly pages: readonly CopyPage[];
  readonly documents: readonly CopyDocument[];
}
