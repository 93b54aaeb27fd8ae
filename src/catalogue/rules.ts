import type { Condition } from "../form/conditions";
import type { Rule } from "../form/rules";

/** The condition of a rule, left out when there is none. */
function only(when: Condition | undefined): { readonly when?: Condition } {
  return when ? { when } : {};
}

/** The answer may not be empty; the message is the label where section 5 quotes one. */
export function required(message: string, when?: Condition): Rule {
  return { rule: "required", message, ...only(when) };
}

export function email(message: string, when?: Condition): Rule {
  return { rule: "email", message, ...only(when) };
}

export function usPhone(message: string, when?: Condition): Rule {
  return { rule: "usPhone", message, ...only(when) };
}

export function minLength(min: number, message: string, when?: Condition): Rule {
  return { rule: "minLength", min, message, ...only(when) };
}

export function range(min: number, max: number, step: number, message: string, when?: Condition): Rule {
  return { rule: "range", min, max, step, message, ...only(when) };
}
