import type { Option } from "../../form/catalogue";

/** The leading entry of every select's list: nothing chosen (§3 "Option lists"). */
export const blank: Option = { value: "", label: "--" };

/** A record of value → label as options, in its written order; values must not be whole numbers, which JavaScript would sort. */
export function coded(labels: Readonly<Record<string, string>>): readonly Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** The same with the leading blank, for a select. */
export function selectable(labels: Readonly<Record<string, string>>): readonly Option[] {
  return [blank, ...coded(labels)];
}
