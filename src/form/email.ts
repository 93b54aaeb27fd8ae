/** Letters, digits and `_ . + -`, then `@`, then a domain with a dot (§5). */
export const emailPattern = /^[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** True for an e-mail address that section 5 allows; at most 254 characters, which is all that mail can carry. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}
