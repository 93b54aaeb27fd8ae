import type { Answers, AnswerValue } from "../../form/answers";

/** What the applicant holds and the server has not acknowledged, and what the server held when it was typed. */
export interface Unsaved {
  readonly mine: Answers;
  readonly base: Answers;
  /** Values that went out unheard: the account may hold one of them, and then it came from here. */
  readonly sent: Readonly<Record<string, readonly AnswerValue[]>>;
}
