import { months } from "../../../src/shared/form/calendar";
import type { Catalogue, Option, Page } from "../../../src/shared/form/catalogueTypes";
import { questionsIn } from "../../../src/shared/form/nodes";
import { yearsOf } from "../../../src/shared/form/options";
import { maxLengthOf, optionsOf, type Question } from "../../../src/shared/form/question";
import { type Choice, today } from "../questions";

/** One input, select or textarea of a field. */
export interface Input {
  readonly id: string;
  readonly tag: "input" | "select" | "textarea";
  readonly type?: string;
  readonly label?: string;
  readonly options?: readonly Option[];
  readonly autoComplete?: string;
  readonly inputMode?: "numeric";
  readonly maxLength?: number;
}

/** One question, without what only a form engine needs. */
export interface Field {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired: boolean;
  readonly kind: "single" | "radio" | "checkbox" | "group";
  readonly inputs: readonly Input[];
}

/** A step: its sections with their fields, and the choices that show some of the fields. */
export interface Step {
  readonly title: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly lead?: string;
    readonly fields: readonly Field[];
  }[];
  readonly choices: readonly Pick<Choice, "key" | "value" | "shows">[];
}

const select = (id: string, options: readonly Option[], more: Partial<Input> = {}): Input => ({
  id,
  tag: "select",
  options: [{ value: "", label: "--" }, ...options],
  ...more,
});

function inputsOf(catalogue: Catalogue, question: Question): readonly Input[] {
  const { key, control } = question;
  const own = question.autocomplete ? { autoComplete: question.autocomplete } : {};
  const part = (name: string, label: string, maxLength: number): Input => {
    return { id: `${key}-${name}`, tag: "input", label, inputMode: "numeric", maxLength };
  };
  const month = select(`${key}-month`, months, { label: "Month" });
  switch (control) {
    case "select":
      return [select(key, optionsOf(catalogue, question, {}, today), own)];
    case "radio":
      return optionsOf(catalogue, question, {}, today).map(({ value: id, label }) => {
        return { id, tag: "input", type: "radio", label };
      });
    case "monthYear":
      return [month, select(question.yearKey, yearsOf(question.years, today), { label: "Year" })];
    case "date":
      return [month, part("day", "Day", 2), part("year", "Year", 4)];
    case "textarea":
      return [{ id: key, tag: "textarea", maxLength: maxLengthOf(question), ...own }];
    default: {
      const types: Partial<Record<Question["control"], string>> = { document: "file", phone: "tel" };
      const type = types[control] ?? (control === "checkbox" ? control : "text");
      const length = "maxLength" in question ? { maxLength: maxLengthOf(question) } : {};
      return [{ id: key, tag: "input", type, ...length, ...own }];
    }
  }
}

function fieldOf(catalogue: Catalogue, question: Question): Field {
  const { key, label, hint, control, rules = [] } = question;
  const isRequired = rules.some(({ rule, when }) => rule === "required" && when === undefined);
  const kind =
    control === "date" || control === "monthYear"
      ? "group"
      : control === "radio" || control === "checkbox"
        ? control
        : "single";
  return { key, label, ...(hint && { hint }), isRequired, kind, inputs: inputsOf(catalogue, question) };
}

/** A page of the catalogue with the questions `shown` and those that the choices show. */
export function stepPlan(
  catalogue: Catalogue,
  { title, sections }: Page,
  shown: readonly Question[],
  choices: readonly Choice[] = [],
): Step {
  const keys = new Set([...shown.map(({ key }) => key), ...choices.flatMap((choice) => choice.shows)]);
  const planned = sections.map(({ id, heading, lead, nodes }) => ({
    id,
    heading,
    ...(lead && { lead }),
    fields: questionsIn(nodes)
      .filter(({ key }) => keys.has(key))
      .map((question) => fieldOf(catalogue, question)),
  }));
  return { title, sections: planned.filter(({ fields }) => fields.length > 0), choices };
}
