import { passwordMinimum, passwordWords } from "../form/wording";

/** One requirement of a password: its id, what the applicant reads ("is …") and the check (§5 "Accounts"). */
interface PasswordRule {
  readonly id: keyof typeof passwordWords;
  readonly message: string;
  readonly passes: (password: string) => boolean;
}

/** The fixed set of special characters that a password must draw from (§5; the set is ours to choose). */
const specialCharacters = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

/** The requirements of a new password in the order of the checklist (§5). */
export const passwordRules: readonly PasswordRule[] = [
  {
    id: "length",
    message: passwordWords.length,
    passes: (password) => [...password].length >= passwordMinimum,
  },
  {
    id: "uppercase",
    message: passwordWords.uppercase,
    passes: (password) => /\p{Lu}/u.test(password),
  },
  {
    id: "lowercase",
    message: passwordWords.lowercase,
    passes: (password) => /\p{Ll}/u.test(password),
  },
  { id: "digit", message: passwordWords.digit, passes: (password) => /[0-9]/.test(password) },
  {
    id: "special",
    message: passwordWords.special,
    passes: (password) => [...password].some((character) => specialCharacters.includes(character)),
  },
  {
    id: "trimmed",
    message: passwordWords.trimmed,
    passes: (password) => password !== "" && password === password.trim(),
  },
];

/** The messages of the requirements that a new password fails, in order; none for a valid one (§5). */
export function passwordFaults(password: string): string[] {
  return passwordRules.filter((rule) => !rule.passes(password)).map((rule) => rule.message);
}

/** A confirmation code: exactly 6 digits (§5). */
const codePattern = /^[0-9]{6}$/;

/** True for a well-formed confirmation code (§5). */
export function isCode(text: string): boolean {
  return codePattern.test(text);
}
