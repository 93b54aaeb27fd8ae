import { passwordMinimum, passwordWords } from "../form/wording";

/** One requirement of a password: its id, what the applicant reads ("is …") and the check. */
interface PasswordRule {
  readonly id: keyof typeof passwordWords;
  readonly message: string;
  readonly passes: (password: string) => boolean;
}

/** The fixed set of special characters that a password must draw from (§5; the set is ours to choose). */
const specialCharacters = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

/**
 * The form in which a password is checked, compared and hashed (NFKC): "ñ" is the same from each keyboard. RFC 8265 asks for
 * one normal form; this one also folds what keyboards of East Asia write wide.
 */
export function comparedPassword(password: string): string {
  return password.normalize("NFKC");
}

function rule(id: keyof typeof passwordWords, passes: (compared: string, typed: string) => boolean): PasswordRule {
  return { id, message: passwordWords[id], passes: (password) => passes(comparedPassword(password), password) };
}

/** The requirements of a new password in the order of the checklist. */
export const passwordRules: readonly PasswordRule[] = [
  rule("length", (password) => [...password].length >= passwordMinimum),
  rule("uppercase", (password) => /\p{Lu}/u.test(password)),
  rule("lowercase", (password) => /\p{Ll}/u.test(password)),
  rule("digit", (password) => /[0-9]/.test(password)),
  rule("special", (password) => [...password].some((character) => specialCharacters.includes(character))),
  // As typed: the wide form of an accent alone begins with a space.
  rule("trimmed", (_, password) => password !== "" && password === password.trim()),
];

/** The messages of the requirements that a new password fails, in order; none for a valid one. */
export function passwordFaults(password: string): string[] {
  return passwordRules.filter((rule) => !rule.passes(password)).map((rule) => rule.message);
}

/** A confirmation code: exactly 6 digits. */
const codePattern = /^[0-9]{6}$/;

/** True for a well-formed confirmation code. */
export function isCode(text: string): boolean {
  return codePattern.test(text);
}
