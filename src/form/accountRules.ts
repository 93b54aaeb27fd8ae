/** Characters that a password must have at least (§9). */
export const passwordMinimum = 12;

/** What the applicant reads of each requirement of a password (§5 "Authentication"). */
export const passwordWords = {
  length: `is at least ${passwordMinimum} characters long`,
  uppercase: "is using at least one uppercase letter",
  lowercase: "is using at least one lowercase letter",
  digit: "is using at least one number",
  special: "is using at least one special character, such as ! ? # @",
  trimmed: "is free of spaces at the start and end",
} as const;

/** One requirement of a password: its id, what the applicant reads ("is …") and the check (§5 "Authentication"). */
export interface PasswordRule {
  readonly id: keyof typeof passwordWords;
  readonly message: string;
  readonly passes: (password: string) => boolean;
}

/** The fixed set of special characters that a password must draw from (§5; the set is ours to choose). */
export const specialCharacters = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

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

/** The messages of the requirements that a new password fails, in order; none when it will do (§5). */
export function passwordFaults(password: string): string[] {
  return passwordRules.filter((rule) => !rule.passes(password)).map((rule) => rule.message);
}

/** Letters, digits and `_ . + -`, then `@`, then a domain with a dot (§5). */
export const emailPattern = /^[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** True for an e-mail address that section 5 allows; at most 254 characters, which is all that mail can carry. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

/** A confirmation code: exactly 6 digits (§5). */
export const codePattern = /^[0-9]{6}$/;

/** True for a well-formed confirmation code (§5). */
export function isCode(text: string): boolean {
  return codePattern.test(text);
}
