import { months } from "../../../src/shared/form/calendar";
import type { Option } from "../../../src/shared/form/catalogueTypes";
import { escapeHtml } from "../../../src/shared/form/format";
import { yearsOf } from "../../../src/shared/form/options";
import { maxLengthOf, optionsOf, type Question } from "../../../src/shared/form/question";
import { catalogue, today } from "../questions";
import { attributes } from "./html";

/** The controls with more than one input, which are grouped by a fieldset. */
const grouped: ReadonlySet<Question["control"]> = new Set(["radio", "date", "monthYear"]);

/** The options of a select: every one has a blank one first. */
export function withBlank(options: readonly Option[]): readonly Option[] {
  return [{ value: "", label: "--" }, ...options];
}

function select(id: string, options: readonly Option[], autocomplete?: string): string {
  const list = withBlank(options).map(
    ({ value, label }) => `<option${attributes({ value })}>${escapeHtml(label)}</option>`,
  );
  return `<select${attributes({ id, name: id, autocomplete })}>${list.join("")}</select>`;
}

function input(question: Question, type: string): string {
  const { key, autocomplete, label } = question;
  const inputmode = question.control === "text" ? question.inputMode : undefined;
  const maxlength = "maxLength" in question ? maxLengthOf(question) : undefined;
  const required = isRequired(question) && label !== "";
  return `<input${attributes({ id: key, name: key, type, autocomplete, inputmode, maxlength, "aria-required": required ? "true" : undefined })}>`;
}

function part(id: string, label: string, control: string): string {
  return `<div><label for="${id}">${label}</label>${control}</div>`;
}

function dateParts(key: string): string {
  const text = (name: string, length: number) =>
    `<input${attributes({ id: `${key}-${name}`, inputmode: "numeric", maxlength: length })}>`;
  return [
    part(`${key}-month`, "Month", select(`${key}-month`, months)),
    part(`${key}-day`, "Day", text("day", 2)),
    part(`${key}-year`, "Year", text("year", 4)),
  ].join("");
}

function radios(key: string, options: readonly Option[]): string {
  return options
    .map(({ value, label }) => {
      const own = attributes({ type: "radio", id: `${key}-${value}`, name: key, value });
      return `<label class="choice"><input${own}><span>${escapeHtml(label)}</span></label>`;
    })
    .join("");
}

function control(question: Question): string {
  const { key } = question;
  const options = () => optionsOf(catalogue, question, {}, today);
  switch (question.control) {
    case "select":
      return select(key, options(), question.autocomplete);
    case "radio":
      return radios(key, options());
    case "checkbox":
      return `<label class="choice">${input(question, "checkbox")}<span>${escapeHtml(question.label)}</span></label>`;
    case "date":
      return `<div class="parts">${dateParts(key)}</div>`;
    case "monthYear":
      return `<div class="parts">${part(`${key}-month`, "Month", select(`${key}-month`, months))}${part(
        question.yearKey,
        "Year",
        select(question.yearKey, yearsOf(question.years, today)),
      )}</div>`;
    case "textarea":
      return `<textarea${attributes({ id: key, name: key, maxlength: maxLengthOf(question) })}></textarea>`;
    case "document":
      return input(question, "file");
    case "phone":
      return input(question, "tel");
    default:
      return input(question, "text");
  }
}

export function isRequired({ rules = [] }: Question): boolean {
  return rules.some(({ rule, when }) => rule === "required" && when === undefined);
}

function labelled(question: Question): string {
  const mark = isRequired(question) ? ' <span class="mark">(required)</span>' : "";
  if (question.control === "checkbox") return "";
  if (grouped.has(question.control)) return `<legend>${escapeHtml(question.label)}${mark}</legend>`;
  return `<label for="${question.key}">${escapeHtml(question.label)}${mark}</label>`;
}

/** The markup of one question in a static page: label, hint and native control. */
export function nativeField(question: Question, isHidden: boolean): string {
  const { key, hint } = question;
  const isGroup = grouped.has(question.control);
  const tag = isGroup ? "fieldset" : "div";
  const own = attributes({ class: "field", id: isGroup ? key : undefined, "data-question": key, hidden: isHidden });
  const advice = hint ? `<div class="hint" id="${key}-hint">${escapeHtml(hint)}</div>` : "";
  return `<${tag}${own}>${labelled(question)}${advice}${control(question)}</${tag}>`;
}
