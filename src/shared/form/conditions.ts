import { type Answers, type AnswerValue, isAnswered } from "./answers";
import { unreachable } from "./unreachable";

/**
 * A value key, an operator and a target, or several joined. An unanswered value satisfies
 * `notEquals` and `notIn`, and none of `lt` to `gte`; see `holds`.
 */
export type Condition =
  | { readonly key: string; readonly operator: "answered" | "notAnswered" }
  | { readonly key: string; readonly operator: "equals" | "notEquals"; readonly target: AnswerValue }
  | { readonly key: string; readonly operator: "lt" | "lte" | "gt" | "gte"; readonly target: number }
  | { readonly key: string; readonly operator: "in" | "notIn"; readonly target: readonly string[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/**
 * Whether a condition is true of the answers.
 * A missing answer reads as empty, and an empty checkbox as `false`. `notEquals` and `notIn` are the exact negations
 * of `equals` and `in`, so an unanswered value satisfies them: join them with `answered` where it must not.
 * `lt` to `gte` compare numbers: a value that is empty or not a number never satisfies them.
 */
export function holds(condition: Condition, answers: Answers): boolean {
  if ("all" in condition) return condition.all.every((part) => holds(part, answers));
  if ("any" in condition) return condition.any.some((part) => holds(part, answers));
  const value = answers[condition.key];
  switch (condition.operator) {
    case "answered":
      return isAnswered(value);
    case "notAnswered":
      return !isAnswered(value);
    case "equals":
      return equals(value, condition.target);
    case "notEquals":
      return !equals(value, condition.target);
    case "in":
      return condition.target.some((target) => equals(value, target));
    case "notIn":
      return !condition.target.some((target) => equals(value, target));
    case "lt":
      return numberOf(value) < condition.target;
    case "lte":
      return numberOf(value) <= condition.target;
    case "gt":
      return numberOf(value) > condition.target;
    case "gte":
      return numberOf(value) >= condition.target;
    default:
      return unreachable(condition);
  }
}

/** Every answer key that a condition reads, each once; none for no condition. */
export function keysOf(condition: Condition | undefined): readonly string[] {
  return condition ? [...new Set(partsOf(condition).map((part) => part.key))] : [];
}

/** A condition that reads one key. */
export type SimpleCondition = Extract<Condition, { readonly operator: string }>;

/** The conditions on single keys inside a condition, in order. */
export function partsOf(condition: Condition): readonly SimpleCondition[] {
  if ("all" in condition) return condition.all.flatMap(partsOf);
  if ("any" in condition) return condition.any.flatMap(partsOf);
  return [condition];
}

function equals(value: AnswerValue | undefined, target: AnswerValue): boolean {
  if (typeof target === "boolean") return (value === true) === target;
  return (value === false || value === undefined ? "" : value) === target;
}

/** The number; NaN, which compares false with everything, for any other value. */
function numberOf(value: AnswerValue | undefined): number {
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}
