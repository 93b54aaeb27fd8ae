import type { AnswerValue } from "./answers";
import type { Catalogue } from "./catalogue";
import { indexOf } from "./catalogueIndex";
import { type Condition, partsOf, type SimpleCondition } from "./conditions";
import { everyOption } from "./options";
import { isBoolean, kindOf } from "./question";

/** The faults of a condition of `thing`: a key without a question, or a target that its question cannot hold. */
export function conditionErrors(
  catalogue: Catalogue,
  thing: string,
  condition: Condition | undefined,
  readable: ReadonlySet<string>,
): readonly string[] {
  if (!condition) return [];
  return partsOf(condition).flatMap((part) =>
    readable.has(part.key)
      ? targetErrors(catalogue, thing, part)
      : [`${thing} has a condition on unknown key "${part.key}". Name a question's key.`],
  );
}

function targetErrors(catalogue: Catalogue, thing: string, part: SimpleCondition): readonly string[] {
  const possible = possibleTargets(catalogue, part.key);
  return targetsOf(part)
    .filter((target) => possible && !possible.includes(target))
    .map(
      (target) =>
        `${thing} compares "${part.key}" with ${JSON.stringify(target)}, which it never holds. Use one of its values.`,
    );
}

function targetsOf(part: SimpleCondition): readonly AnswerValue[] {
  if (part.operator === "equals" || part.operator === "notEquals") return [part.target];
  return part.operator === "in" || part.operator === "notIn" ? part.target : [];
}

/** Every value of a coded question or a checkbox; null for a question that takes any text. */
function possibleTargets(catalogue: Catalogue, key: string): readonly AnswerValue[] | null {
  const question = indexOf(catalogue).accepted.get(key)?.placed.question;
  if (question?.key !== key) return null;
  if (isBoolean(question)) return [true, false];
  const source = kindOf(question).optionSource(question);
  const options = source === null ? null : everyOption(catalogue, source);
  return options && ["", ...options.map((option) => option.value)];
}
