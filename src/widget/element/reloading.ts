import { tabStorage } from "../state/kept/kept";
import { failedScript, statusOf } from "../ui/failedScript";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlsIn = (tree: ParentNode) => [...tree.querySelectorAll<Control>("input,select,textarea")];

/** Whether a control is a checkbox or a radio button. */
export function isChoice(control: Control): control is HTMLInputElement {
  return /^(radio|checkbox)$/.test(control.type);
}

/** What was entered, by the controls' ids. */
export type Entered = ReadonlyMap<string, string | boolean>;

export const enteredIn = (controls: readonly Control[]): Entered =>
  new Map(controls.map((control) => [control.id, isChoice(control) ? control.checked : control.value]));

const storageOf = (view: Window) => tabStorage(view, "admissions-form typed");

/** Whether what is typed into a control may be stored. A text without autofill may be a social security number. */
const isStored = (control: Control) => isChoice(control) || control.autocomplete !== "off";

/**
 * Reloads the page if the server has the script that failed (`ui/failedScript.ts`), and keeps for the new page what was typed into the
 * first step. Returns whether it does.
 */
export async function reloadFor(fault: unknown, container: HTMLElement, view: Window): Promise<boolean> {
  const address = failedScript(fault);
  if (!address || (await statusOf(address)) !== 200) return false;
  const controls = controlsIn(container).filter(isStored);
  storageOf(view).write([...enteredIn(controls)]);
  view.location.reload();
  return true;
}

/** Enters what was kept into the first step of the new page, from which the application takes it. */
export function restoreKept(container: HTMLElement, view: Window): void {
  const storage = storageOf(view);
  const read = storage.read();
  storage.erase();
  const kept = new Map<unknown, unknown>(Array.isArray(read) ? read : []);
  for (const control of controlsIn(container)) {
    const value = kept.get(control.id);
    if (typeof value === "boolean" && isChoice(control)) control.checked = value;
    if (typeof value !== "string") continue;
    // A select's list comes when it is pressed; the application has the words.
    if (control instanceof HTMLSelectElement && value) control.append(new Option(value, value));
    control.value = value;
  }
}
