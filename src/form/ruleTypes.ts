import type { Condition } from "./conditions";

interface RuleBase {
  /** The rule holds only while this is true; always when absent. */
  readonly when?: Condition;
  /** What the applicant reads. `{year}` stands for the bound's year in the year rules. */
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
    | { readonly rule: "usPhone" }
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
