import type { Catalogue } from "./catalogue";
import { conditionErrors } from "./conditionErrors";
import { questionsOf } from "./nodes";
import { isDriven } from "./options";
import type { OptionSource } from "./optionTypes";
import { fillsOf, kindOf, type Question, valueKeys } from "./question";

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
