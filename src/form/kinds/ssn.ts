import { defaultTextLength } from "../lengths";
import type { Kind, QuestionBase } from "./kind";
import { trimmed, typed } from "./typed";

/** A social security number. */
export interface SsnQuestion extends QuestionBase {
  readonly control: "ssn";
  readonly sensitive: true;
}

export const ssn: Kind<SsnQuestion> = {
  ...typed(() => defaultTextLength),
  display: (question, answers) => lastFour(trimmed(question, answers)),
  masked: (text) => lastFour(text.trim()),
};

/** The last four digits only: readers of an application need no more. */
function lastFour(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  return digits.length < 4 ? text.replaceAll(/\d/g, "X") : `XXX-XX-${digits.slice(-4)}`;
}
