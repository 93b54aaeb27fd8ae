import type { AnswerValue } from "../form/answers";
import type { Condition } from "../form/conditions";
import type { AnswerKey } from "./dataModel";

/** Conditions on one answer, as they are read aloud: `when("country").equals("USA")` (§3 "Conditions"). */
export function when(key: AnswerKey) {
  return {
    answered: { key, operator: "answered" } satisfies Condition,
    notAnswered: { key, operator: "notAnswered" } satisfies Condition,
    equals: (target: AnswerValue): Condition => ({ key, operator: "equals", target }),
    notEquals: (target: AnswerValue): Condition => ({ key, operator: "notEquals", target }),
    in: (...target: readonly string[]): Condition => ({ key, operator: "in", target }),
    notIn: (...target: readonly string[]): Condition => ({ key, operator: "notIn", target }),
    lt: (target: number): Condition => ({ key, operator: "lt", target }),
    lte: (target: number): Condition => ({ key, operator: "lte", target }),
    gt: (target: number): Condition => ({ key, operator: "gt", target }),
    gte: (target: number): Condition => ({ key, operator: "gte", target }),
  };
}

/** True while every one of the conditions is. */
export function all(...conditions: readonly Condition[]): Condition {
  return { all: conditions };
}

/** True while at least one of the conditions is. */
export function any(...conditions: readonly Condition[]): Condition {
  return { any: conditions };
}
