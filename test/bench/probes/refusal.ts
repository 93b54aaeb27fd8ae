import { control, formRoot, isShown } from "./form";
import { frameIn } from "./frames";

/** Whether the message is visible and describes the control (or its group). */
function hasMessage(key: string, message: string): boolean {
  const ids = control(key)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.some((id) => {
    const element = formRoot().getElementById(id);
    return element !== null && isShown(element) && element.textContent?.includes(message) === true;
  });
}

/** Clicks a button and waits until each message is at its question; resolves with the time from the click (ms). */
export async function refuse(name: string, errors: readonly (readonly [string, readonly string[]])[]): Promise<number> {
  const button = [...formRoot().querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);
  if (!button) throw new Error(`There is no button ${name}.`);
  // The last one first: until it is shown, each frame checks only this one.
  const wanted = errors.flatMap(([key, messages]) => messages.map((message) => [key, message] as const)).reverse();
  const before = performance.now();
  button.click();
  return (await frameIn(() => wanted.every(([key, message]) => hasMessage(key, message)))) - before;
}
