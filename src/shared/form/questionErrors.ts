import type { AnswerValue } from "./answers";
import { placedQuestion } from "./catalogueIndex";
import type { Catalogue } from "./catalogueTypes";
import { type Condition, partsOf, type SimpleCondition } from "./conditions";
import { questionsOf } from "./nodes";
import { everyOption, isDriven, type OptionSource } from "./options";
import { fillsOf, isBoolean, kindOf, type Question, valueKeys } from "./question";

/**
 * The faults of the questions themselves: keys, prefixes, lists, fills, conditions and rules.
 * `stored` are the data model's keys, `readable` those that a condition may read.
 */
export function questionErrors(
  catalogue: Catalogue,
  stored: ReadonlySet<string>,
  readable: ReadonlySet<string>,
): readonly string[] {
  return questionsOf(catalogue).flatMap((question) => [
    ...keyErrors(question, stored),
    ...prefixErrors(question),
    ...optionErrors(catalogue, question, readable),
    ...fillErrors(question, stored),
    ...ruleErrors(catalogue, question, readable),
    ...conditionErrors(catalogue, `Question "${question.key}"`, question.when, readable),
  ]);
}

function keyErrors(question: Question, stored: ReadonlySet<string>): readonly string[] {
  return valueKeys(question)
    .filter((key) => !stored.has(key))
    .map((key) => `Question "${key}" is not in the data model. Add the key to the data model, or correct it.`);
}

function prefixErrors({ key, prefix }: Question): readonly string[] {
  if (prefix === undefined || (key.startsWith(`${prefix}_`) && key.length > prefix.length + 1)) return [];
  return [
    `Question "${key}" has the prefix "${prefix}", which is not part of its key. Begin the key with "${prefix}_".`,
  ];
}

function optionErrors(catalogue: Catalogue, question: Question, readable: ReadonlySet<string>): readonly string[] {
  const source = kindOf(question).optionSource(question);
  if (source === null) return [];
  const thing = `Question "${question.key}"`;
  const unknown = listNames(source)
    .filter((name) => !Object.hasOwn(catalogue.lists, name))
    .map((name) => `${thing} uses unknown list "${name}". Add it to the catalogue's lists.`);
  if (!isDriven(source) || readable.has(source.by)) return unknown;
  return [...unknown, `${thing} takes its list by unknown key "${source.by}". Name a question's key.`];
}

function listNames(source: OptionSource): readonly string[] {
  if (typeof source === "string") return [source];
  return isDriven(source) ? Object.values(source.lists) : [];
}

function fillErrors(question: Question, stored: ReadonlySet<string>): readonly string[] {
  return Object.entries(fillsOf(question))
    .filter(([, key]) => !stored.has(key))
    .map(
      ([field, key]) =>
        `Question "${question.key}" fills unknown key "${key}" from "${field}". Add the key to the data model, or correct it.`,
    );
}

function ruleErrors(catalogue: Catalogue, question: Question, readable: ReadonlySet<string>): readonly string[] {
  return (question.rules ?? []).flatMap((rule) => {
    const thing = `Rule "${rule.rule}" of question "${question.key}"`;
    const pattern = rule.rule === "pattern" && !compiles(rule.pattern);
    return [
      ...conditionErrors(catalogue, thing, rule.when, readable),
      ...(pattern ? [`${thing} has a pattern that does not compile. Correct it.`] : []),
    ];
  });
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

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
  const question = placedQuestion(catalogue, key)?.question;
  if (question?.key !== key) return null;
  if (isBoolean(question)) return [true, false];
  const source = kindOf(question).optionSource(question);
  const options = source === null ? null : everyOption(catalogue, source);
  return options && ["", ...options.map((option) => option.value)];
}
