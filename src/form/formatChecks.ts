/** Letters, digits and `_ . + -`, then `@`, then a domain with a dot (§5). */
const emailPattern = /^[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** True for an e-mail address that section 5 allows; at most 254 characters, which is all that mail can carry. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

/** Whether a text is a US phone number with its area code, whose first digit is 2 to 9 (§5). */
export function isUsPhone(text: string): boolean {
  return /^(\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ]?)\d{3}[-. ]?\d{4}$/.test(text);
}

/** Whether a text is a number of digits, with or without decimals; no sign, no separators. */
export function isNumeric(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}

/** Whether a text is up to `digits` digits, then optionally a point and up to `decimals` digits. */
export function isDecimal(text: string, digits: number, decimals: number): boolean {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  return match !== null && (match[1] ?? "").length <= digits && (match[2] ?? "").length <= decimals;
}

/** Whether a text is a whole number from `min` to `max` in steps of `step` counted from `min`. */
export function isInRange(text: string, { min, max, step }: { min: number; max: number; step: number }): boolean {
  if (!/^\d+$/.test(text)) return false;
  const value = Number(text);
  return value >= min && value <= max && (value - min) % step === 0;
}

/** Whether the whole text matches a pattern (the source of a `u` RegExp). */
export function matches(text: string, pattern: string): boolean {
  let compiled = patterns.get(pattern);
  if (!compiled) {
    compiled = new RegExp(`^(?:${pattern})$`, "u");
    patterns.set(pattern, compiled);
  }
  return compiled.test(text);
}

const patterns = new Map<string, RegExp>();
