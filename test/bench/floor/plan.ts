import { months } from "../../../src/shared/form/calendar";
import type { Node, Option } from "../../../src/shared/form/catalogueTypes";
import { isQuestion, partsOfNode } from "../../../src/shared/form/nodes";
import { yearsOf } from "../../../src/shared/form/options";
import { maxLengthOf, optionsOf, type Question } from "../../../src/shared/form/question";
import { isRequired, withBlank } from "../native/controls";
import { type Choice, catalogue, stepOf, today } from "../questions";

/** One input, select or textarea of a field. */
export interface FloorInput {
  readonly id: string;
  readonly tag: "input" | "select" | "textarea";
  readonly type?: string;
  readonly label?: string;
  readonly options?: readonly Option[];
  readonly autoComplete?: string;
  readonly inputMode?: "numeric" | "decimal" | "email" | "tel" | "text";
  readonly maxLength?: number;
}

/** One question, without what only a form engine needs. */
export interface FloorField {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired: boolean;
  readonly kind: "single" | "radio" | "checkbox" | "group";
  readonly inputs: readonly FloorInput[];
}

/** A step: its sections with their fields, and the choices that show some of the fields. */
export interface FloorPlan {
  readonly title: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly lead?: string;
    readonly fields: readonly FloorField[];
  }[];
  readonly choices: readonly Pick<Choice, "key" | "value" | "shows">[];
}

function inputsOf(question: Question): readonly FloorInput[] {
  const { key } = question;
  const options = () => optionsOf(catalogue, question, {}, today);
  const common = { id: key, ...(question.autocomplete && { autoComplete: question.autocomplete }) };
  switch (question.control) {
    case "select":
      return [{ ...common, tag: "select", options: withBlank(options()) }];
    case "radio":
      return options().map(({ value, label }) => ({ id: value, tag: "input", type: "radio", label }));
    case "monthYear":
      return [
        { id: `${key}-month`, tag: "select", label: "Month", options: withBlank(months) },
        {
          id: question.yearKey,
          tag: "select",
          label: "Year",
          options: withBlank(yearsOf(question.years, today)),
        },
      ];
    case "date":
      return [
        { id: `${key}-month`, tag: "select", label: "Month", options: withBlank(months) },
        { id: `${key}-day`, tag: "input", label: "Day", inputMode: "numeric", maxLength: 2 },
        { id: `${key}-year`, tag: "input", label: "Year", inputMode: "numeric", maxLength: 4 },
      ];
    case "textarea":
      return [{ ...common, tag: "textarea", maxLength: maxLengthOf(question) }];
    default: {
      const types: Partial<Record<Question["control"], string>> = {
        checkbox: "checkbox",
        document: "file",
        phone: "tel",
      };
      const maxLength = "maxLength" in question ? { maxLength: maxLengthOf(question) } : {};
      return [{ ...common, tag: "input", type: types[question.control] ?? "text", ...maxLength }];
    }
  }
}

function kindOf({ control }: Question): FloorField["kind"] {
  if (control === "radio" || control === "checkbox") return control;
  return control === "date" || control === "monthYear" ? "group" : "single";
}

function fieldOf(question: Question): FloorField {
  const { key, label, hint } = question;
  const common = { key, label, isRequired: isRequired(question), kind: kindOf(question), inputs: inputsOf(question) };
  return hint ? { ...common, hint } : common;
}

function questionsOf(nodes: readonly Node[]): readonly Question[] {
  return nodes.flatMap((node) => (isQuestion(node) ? [node] : partsOfNode(node).flatMap(questionsOf)));
}

/** The first step with the questions `shown` and those that the choices show. */
export function floorPlan(shown: readonly Question[], choices: readonly Choice[]): FloorPlan {
  const keys = new Set([...shown.map(({ key }) => key), ...choices.flatMap((choice) => choice.shows)]);
  const { title, sections } = stepOf(catalogue);
  const planned = sections.map(({ id, heading, lead, nodes }) => ({
    id,
    heading,
    ...(lead && { lead }),
    fields: questionsOf(nodes)
      .filter(({ key }) => keys.has(key))
      .map(fieldOf),
  }));
  return { title, sections: planned.filter(({ fields }) => fields.length > 0), choices };
}
