import { control } from "./form";
import { afterPaint } from "./frames";

let painted: Promise<number> = Promise.resolve(0);

/** Records the time from each key to the paint of its frame. */
export function observeKeys(): void {
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      painted = afterPaint().then((at) => at - timeStamp);
    },
    { capture: true },
  );
}

/** Resolves once the frame of the last key is painted, with the time from the key to it (ms). */
export function keyPainted(): Promise<number> {
  return painted;
}

/** Focuses a text input and selects its text, which the first key then replaces. */
export async function focusAndSelect(key: string): Promise<void> {
  const input = control(key);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no input ${key}.`);
  input.focus();
  input.select();
  await afterPaint();
}

export function textOf(key: string): string {
  const input = control(key);
  return input instanceof HTMLInputElement ? input.value : "";
}
