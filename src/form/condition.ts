import type { AnswerValue } from "./answers";

/**
 * A value key, an operator and a target (§3 "Conditional rule"), or several joined. An unanswered value satisfies
 * `notEquals` and `notIn`, and none of `lt` to `gte`; see `holds`.
 */
export type Condition =
  | { readonly key: string; readonly operator: "answered" | "notAnswered" }
  | { readonly key: string; readonly operator: "equals" | "notEquals"; readonly target: AnswerValue }
  | { readonly key: string; readonly operator: "lt" | "lte" | "gt" | "gte"; readonly target: number }
  | { readonly key: string; readonly operator: "in" | "notIn"; readonly target: readonly string[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };
