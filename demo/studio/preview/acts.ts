import type { Screen } from "./screens";

/** Milliseconds after which an act gives up: its screen then shows the previous state. */
const longest = 15_000;

/** The first element of the form that matches, as soon as it exists. */
async function found<T extends Element>(form: HTMLElement, selector: string, type: abstract new () => T): Promise<T> {
  const start = Date.now();
  while (Date.now() - start < longest) {
    const element = form.shadowRoot?.querySelector(selector);
    if (element instanceof type) return element;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error(`The preview's form has no ${selector}.`);
}

const mainButton = '[part="actions"] [part~="button-primary"]';

/** Types like a user: React reads the value from the event after the browser's own setter. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  input.dispatchEvent(new FocusEvent("focusout", { bubbles: true, composed: true }));
}

/** Brings a logged-in applicant's form into the state that only a user's action leads to. */
export async function performAct(form: HTMLElement, { act }: Screen): Promise<void> {
  if (act === "conflict") type(await found(form, "#first_name", HTMLInputElement), "Ada Augusta");
  (await found(form, mainButton, HTMLElement)).click();
}
