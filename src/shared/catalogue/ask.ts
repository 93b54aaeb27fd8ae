import type { AnswerValue } from "../form/answers";
import type { Group, Node, Notice, Row } from "../form/catalogueTypes";
import type { Condition } from "../form/conditions";
import type { YearSource } from "../form/options";
import type { Control, LookupCategory, Question, QuestionOf } from "../form/question";
import type { Rule } from "../form/rules";
import type { AnswerKey } from "./dataModel";
import type { ListName } from "./options/lists";

/** The optional properties of a question of one kind. */
type More<C extends Control, Own extends keyof QuestionOf<C> = never> = Omit<
  QuestionOf<C>,
  "control" | "key" | "label" | Own
>;

/** Options by the name of a list, by another answer, or as years; misspelt names do not compile. */
type Options = ListName | { readonly by: AnswerKey; readonly lists: Readonly<Record<string, ListName>> } | YearSource;

export function text(key: AnswerKey, label: string, more: More<"text"> = {}): QuestionOf<"text"> {
  return { control: "text", key, label, ...more };
}

export function textarea(key: AnswerKey, label: string, more: More<"textarea"> = {}): QuestionOf<"textarea"> {
  return { control: "textarea", key, label, ...more };
}

export function select(
  key: AnswerKey,
  label: string,
  options: Options,
  more: More<"select", "options"> = {},
): QuestionOf<"select"> {
  return { control: "select", key, label, options, ...more };
}

export function radio(
  key: AnswerKey,
  label: string,
  options: Options,
  more: More<"radio", "options"> = {},
): QuestionOf<"radio"> {
  return { control: "radio", key, label, options, ...more };
}

export function checkbox(key: AnswerKey, label: string, more: More<"checkbox"> = {}): QuestionOf<"checkbox"> {
  return { control: "checkbox", key, label, ...more };
}

export function date(key: AnswerKey, label: string, more: More<"date"> = {}): QuestionOf<"date"> {
  return { control: "date", key, label, ...more };
}

/** A month under `key` and its year under `yearKey`. */
export function monthYear(
  key: AnswerKey,
  yearKey: AnswerKey,
  label: string,
  years: YearSource["years"],
  more: More<"monthYear", "yearKey" | "years"> = {},
): QuestionOf<"monthYear"> {
  return { control: "monthYear", key, yearKey, label, years: { years }, ...more };
}

export function phone(
  key: AnswerKey,
  label: string,
  format: QuestionOf<"phone">["format"],
  more: More<"phone", "format"> = {},
): QuestionOf<"phone"> {
  return { control: "phone", key, label, format, ...more };
}

export function ssn(key: AnswerKey, label: string, more: More<"ssn", "sensitive"> = {}): QuestionOf<"ssn"> {
  return { control: "ssn", key, label, sensitive: true, ...more };
}

/**
 * A lookup. Its own answer is the record's display field (`address_line_1` or `name`); `fills` names the others, in the
 * order to fill them: a country before the state that depends on it.
 */
export function autocomplete(
  key: AnswerKey,
  label: string,
  category: LookupCategory,
  fills: Readonly<Record<string, AnswerKey>>,
  more: More<"autocomplete", "category" | "fills"> = {},
): QuestionOf<"autocomplete"> {
  return { control: "autocomplete", key, label, category, fills, ...more };
}

export function document(key: AnswerKey, label: string, more: More<"document"> = {}): QuestionOf<"document"> {
  return { control: "document", key, label, ...more };
}

export function row(...nodes: readonly Question[]): Row {
  return { kind: "row", nodes };
}

export function group(id: string, more: Omit<Group, "kind" | "id" | "nodes">, ...nodes: readonly Node[]): Group {
  return { kind: "group", id, ...more, nodes };
}

export function notice(id: string, words: string, when?: Notice["when"]): Notice {
  return { kind: "notice", id, text: words, ...(when ? { when } : {}) };
}

/** Conditions on one answer, as they are read aloud: `when("country").equals("USA")`. */
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
