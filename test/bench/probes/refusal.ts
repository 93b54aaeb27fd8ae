import { control, formRoot, isShown } from "./form";
import { frameIn } from "./frames";

/** The message is tied to the control (or its group), and can be seen. */
function says(key: string, message: string): boolean {
  const ids = control(key)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.some((id) => {
    const element = formRoot().getElementById(id);
    return element !== null && isShown(element) && element.textContent?.includes(message) === true;
  });
}

/** Clicks a button and waits until each message is at its question; resolves with the time from the click (ms). */
export async function refused(
  name: string,
  errors: readonly (readonly [string, readonly string[]])[],
): Promise<number> {
  const button = [...formRoot().querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);
  if (!button) throw new Error(`There is no button ${name}.`);
  // From the last: until it is there, a frame costs one look.
  const wanted = errors.flatMap(([key, messages]) => messages.map((message) => [key, message] as const)).reverse();
  const before = performance.now();
  button.click();
  return (await frameIn(() => wanted.every(([key, message]) => says(key, message)))) - before;
}
