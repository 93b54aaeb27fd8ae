import { defaultTextLength } from "../answers";
import { formatSsn } from "../format";
import { type Kind, type QuestionBase, trimmed, typed } from "./kind";

/** A social security number. */
interface SsnQuestion extends QuestionBase {
  readonly control: "ssn";
  readonly sensitive: true;
}

export const ssn: Kind<SsnQuestion> = {
  ...typed(() => defaultTextLength),
  tidy: (_, entered) => formatSsn(entered),
  display: (question, answers) => lastFour(trimmed(question, answers)),
  masked: (text) => lastFour(text.trim()),
};

/**
 * The last four of nine digits only: readers of an application need no more. An incomplete number shows its length; a
 * masked one stays as it is.
 */
function lastFour(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  const isWhole = digits.length === 9 || /^XXX-XX-\d{4}$/.test(text);
  return isWhole ? `XXX-XX-${digits.slice(-4)}` : text.replaceAll(/\w/g, "X");
}
