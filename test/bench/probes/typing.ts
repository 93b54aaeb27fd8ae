import { control } from "./form";
import { afterPaint } from "./frames";

let painted: Promise<number> = Promise.resolve(0);

/** Notes for each key when its frame was painted. */
export function observeKeys(): void {
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      painted = afterPaint().then((at) => at - timeStamp);
    },
    { capture: true },
  );
}

/** Resolves once the last key's frame is painted, with the time from the key to it (ms). */
export function keyPainted(): Promise<number> {
  return painted;
}

/** Focuses a text input, its text selected: the first key replaces it. */
export async function takeUp(key: string): Promise<void> {
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
