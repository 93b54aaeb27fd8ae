import type { Option } from "../form/catalogue";

function holds({ options: current }: HTMLSelectElement, options: readonly Option[]): boolean {
  const isSame = ({ value, label }: Option, at: number) => current[at]?.value === value && current[at]?.text === label;
  return current.length === options.length && options.every(isSame);
}

/**
 * Makes `options` the options of a select. The chosen value stays chosen where it is among them, otherwise the first is. A
 * select that holds them already is left alone: its list may be open.
 */
export function writeOptions(select: HTMLSelectElement, options: readonly Option[]): void {
  if (holds(select, options)) return;
  const chosen = select.value;
  select.replaceChildren(
    ...options.map(({ value, label }) => {
      const option = select.ownerDocument.createElement("option");
      option.value = value;
      option.text = label;
      return option;
    }),
  );
  select.value = chosen;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}

/** Whether a browser may fill in the control as part of an address or a person; a section of its own is not filled in. */
export function isAutofilled(autoComplete: string): boolean {
  return /^(?!$|off$|section-)/.test(autoComplete);
}
