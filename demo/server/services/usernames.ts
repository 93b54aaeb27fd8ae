import { isEmail } from "../../../src/form/formatChecks";
import { Refusal } from "./refusal";

/** The username by which an account is stored: the e-mail address without surrounding space, in lower case (§3). */
export function toUsername(text: string): string {
  return text.trim().toLowerCase();
}

/** The username of a well-formed address. Throws a 400 with the message of §5 otherwise. */
export function demandUsername(text: string): string {
  const username = toUsername(text);
  if (!isEmail(username)) throw new Refusal(400, "Your email address must be valid.");
  return username;
}
