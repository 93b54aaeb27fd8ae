import type { Option } from "../../shared/form/catalogueTypes";

function holds({ options: current }: HTMLSelectElement, options: readonly Option[]): boolean {
  const isSame = ({ value, label }: Option, at: number) => current[at]?.value === value && current[at]?.text === label;
  return current.length === options.length && options.every(isSame);
}

/**
 * Sets the options of a select. The chosen value stays chosen if it is among them, otherwise the first one is. A
 * select that has them already is not touched: its list may be open.
 */
export function writeOptions(select: HTMLSelectElement, options: readonly Option[]): void {
  if (holds(select, options)) return;
  const chosen = select.value;
  select.replaceChildren(...elementsOf(select, options));
  select.value = chosen;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}

/** Adds the options of a select of the prerendered step after its blank one, once. */
export function fillPrerendered(select: HTMLSelectElement, options: readonly Option[]): void {
  if (select.options.length === 1) select.append(...elementsOf(select, options));
}

function elementsOf({ ownerDocument }: HTMLSelectElement, options: readonly Option[]): readonly HTMLOptionElement[] {
  return options.map(({ value, label }) => {
    const option = ownerDocument.createElement("option");
    option.value = value;
    option.text = label;
    return option;
  });
}

/**
 * Whether a browser may autofill the control as part of an address or a person; it does not autofill a named section
 * of ours.
 */
export function isAutofilled(autoComplete: string): boolean {
  return autoComplete !== "" && autoComplete !== "off" && !autoComplete.startsWith("section-");
}

/** Whether a browser may autofill the form from the focused control: it reads the options of its selects at that moment. */
export function startsAutofill(focused: EventTarget | null): boolean {
  const isControl = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
  return isControl && isAutofilled(focused.getAttribute("autocomplete") ?? "");
}
