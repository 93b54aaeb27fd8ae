import { tabStorage } from "../state/local/local";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsIn = (container: HTMLElement) => [...container.querySelectorAll<Control>("input,select,textarea")];
const isChoice = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type);
const typed = (view: Window) => tabStorage(view, "admissions-form typed");

/**
 * Loads the page anew where the server has the script that failed: Firefox, and Chromium before 156, remember a failed import for the
 * life of the page. What was typed into the first step is kept for the new page. Returns whether it does.
 */
export async function reloadFor(fault: unknown, container: HTMLElement, view: Window): Promise<boolean> {
  const address = /https?:\S+\.js/.exec(String(fault))?.[0];
  if (!address || !(await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null))?.ok) return false;
  typed(view).write(
    controlsIn(container).map((control) => [control.id, isChoice(control) ? control.checked : control.value]),
  );
  view.location.reload();
  return true;
}

/** Enters what was kept into the first step of the new page, from which the application takes it. */
export function restoreKept(container: HTMLElement, view: Window): void {
  const read = typed(view).read();
  typed(view).erase();
  const kept = new Map<unknown, unknown>(Array.isArray(read) ? read : []);
  for (const control of controlsIn(container)) {
    const value = kept.get(control.id);
    if (typeof value === "boolean" && isChoice(control)) control.checked = value;
    if (typeof value !== "string") continue;
    // Its list comes when it is pressed; the application has the words.
    if (control instanceof HTMLSelectElement && value) control.append(new Option(value, value));
    control.value = value;
  }
}
