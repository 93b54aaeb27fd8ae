import type { Answers, AnswerValue } from "../../form/answers";

/** The answers that the server has not acknowledged, with the server's values when they were typed. */
export interface Unsaved {
  readonly mine: Answers;
  readonly base: Answers;
  /** Values that were sent without an answer: if the account holds one of them, it came from this page. */
  readonly sent: Readonly<Record<string, readonly AnswerValue[]>>;
}
