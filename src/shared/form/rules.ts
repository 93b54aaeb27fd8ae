import { type Answers, type AnswerValue, isAnswered, textLength } from "./answers";
import { type Day, isDay, yearOf, yearsBefore } from "./calendar";
import { type Condition, holds } from "./conditions";
import { internationalPhone, usPhoneDigits } from "./phoneNumber";
import { unreachable } from "./unreachable";

interface RuleBase {
  /** The rule holds only while this is true; always when absent. */
  readonly when?: Condition;
  /** The applicant's message. In the year rules, `{year}` is replaced by the year of the limit. */
  readonly message: string;
}

/**
 * A rule of section 5 as data. Every rule but `required` and `accepted` passes on an empty answer.
 * Years are relative to the day of the check; `yearsAgo` may be negative for the future.
 */
export type Rule = RuleBase &
  (
    | { readonly rule: "required" }
    /** A checkbox that must be ticked. */
    | { readonly rule: "accepted" }
    | { readonly rule: "email" }
    /** A US phone number with its area code, whose first digit is 2 to 9. */
    | { readonly rule: "usPhone" }
    | { readonly rule: "internationalPhone" }
    | { readonly rule: "numeric" }
    /** Up to `digits` digits, then optionally a point and up to `decimals` digits. */
    | { readonly rule: "decimal"; readonly digits: number; readonly decimals: number }
    | { readonly rule: "minLength"; readonly min: number }
    | { readonly rule: "maxLength"; readonly max: number }
    /** A whole number from `min` to `max` in steps of `step` counted from `min`. */
    | { readonly rule: "range"; readonly min: number; readonly max: number; readonly step: number }
    /** The text matches the whole pattern (source of a `u` RegExp, anchored by the engine). */
    | { readonly rule: "pattern"; readonly pattern: string }
    | { readonly rule: "validDate" }
    /** The date is not earlier / not later than today moved back by `yearsAgo` years. */
    | { readonly rule: "notBefore"; readonly yearsAgo: number }
    | { readonly rule: "notAfter"; readonly yearsAgo: number }
    /** The date's year is not below / above this year minus `yearsAgo`. */
    | { readonly rule: "yearNotBefore"; readonly yearsAgo: number }
    | { readonly rule: "yearNotAfter"; readonly yearsAgo: number }
  );

/** Whether a rule requires an answer; all others pass on an empty answer. */
export function asksForAnswer({ rule }: Rule): boolean {
  return rule === "required" || rule === "accepted";
}

/** The message of a rule that an answer breaks, or null while the rule holds or does not apply. */
export function brokenBy(rule: Rule, value: AnswerValue, answers: Answers, today: Day): string | null {
  if (rule.when && !holds(rule.when, answers)) return null;
  return satisfies(rule, value, today) ? null : messageOf(rule, today);
}

/**
 * Whether a value satisfies a rule on a day. Blanks around a text do not count against its format, only towards its
 * greatest length. The rules on dates pass on an invalid date, which `validDate` reports.
 */
export function satisfies(rule: Rule, value: AnswerValue, today: Day): boolean {
  if (rule.rule === "required") return isAnswered(value);
  if (rule.rule === "accepted") return value === true;
  return typeof value !== "string" || !isAnswered(value) || textSatisfies(rule, value, today);
}

/** The rule's message with `{year}` replaced by its bound's year. */
export function messageOf(rule: Rule, today: Day): string {
  if (!("yearsAgo" in rule)) return rule.message;
  return rule.message.replaceAll("{year}", String(yearOf(today) - rule.yearsAgo));
}

type TextRule = Exclude<Rule, { readonly rule: "required" | "accepted" }>;

function textSatisfies(rule: TextRule, raw: string, today: Day): boolean {
  const text = raw.trim();
  switch (rule.rule) {
    case "email":
      return isEmail(text);
    case "usPhone":
      return usPhoneDigits(text) !== null;
    case "internationalPhone":
      return internationalPhone(text) !== null;
    case "numeric":
      return isNumeric(text);
    case "decimal":
      return isDecimal(text, rule.digits, rule.decimals);
    case "minLength":
      return textLength(text) >= rule.min;
    case "maxLength":
      return textLength(raw) <= rule.max;
    case "range":
      return isInRange(text, rule);
    case "pattern":
      return matches(text, rule.pattern);
    case "validDate":
      return isDay(text);
    case "notBefore":
    case "notAfter":
    case "yearNotBefore":
    case "yearNotAfter":
      return !isDay(text) || dateSatisfies(rule, text, today);
    default:
      return unreachable(rule);
  }
}

type DateRule = Extract<Rule, { readonly yearsAgo: number }>;

function dateSatisfies(rule: DateRule, day: Day, today: Day): boolean {
  switch (rule.rule) {
    case "notBefore":
      return day >= yearsBefore(today, rule.yearsAgo);
    case "notAfter":
      return day <= yearsBefore(today, rule.yearsAgo);
    case "yearNotBefore":
      return yearOf(day) >= yearOf(today) - rule.yearsAgo;
    case "yearNotAfter":
      return yearOf(day) <= yearOf(today) - rule.yearsAgo;
    default:
      return unreachable(rule);
  }
}

/** Letters, digits and `_ . + -`, then `@`, then a domain with a dot. */
const emailPattern = /^[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** True for an e-mail address that section 5 allows; at most 254 characters, which is all that mail can carry. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

/** Whether a text is a number of digits, with or without decimals; no sign, no separators. */
function isNumeric(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}

/** Whether a text is up to `digits` digits, then optionally a point and up to `decimals` digits. */
function isDecimal(text: string, digits: number, decimals: number): boolean {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  return match !== null && (match[1] ?? "").length <= digits && (match[2] ?? "").length <= decimals;
}

/** Whether a text is a whole number from `min` to `max` in steps of `step` counted from `min`. */
function isInRange(text: string, { min, max, step }: { min: number; max: number; step: number }): boolean {
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
