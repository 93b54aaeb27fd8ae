import { control } from "./form";
import { afterPaint, frameIn } from "./frames";

function select(key: string): HTMLSelectElement {
  const own = control(key);
  if (!(own instanceof HTMLSelectElement)) throw new Error(`There is no select ${key}.`);
  return own;
}

export function optionsOf(key: string): number {
  return select(key).options.length;
}

const turns = 20;

/** What laying a select out takes (ms), the middle one of 20 times. */
export function layoutOf(key: string): number {
  const own = select(key);
  const times = Array.from({ length: turns }, () => {
    own.style.display = "none";
    own.getBoundingClientRect();
    const before = performance.now();
    own.style.display = "";
    own.getBoundingClientRect();
    return performance.now() - before;
  });
  return times.sort((a, b) => a - b)[turns / 2] ?? 0;
}

export async function turnTo(key: string): Promise<void> {
  select(key).focus();
  await afterPaint();
}

/** Turns to a select and waits for an option: a list may come with the focus. */
export async function optionComes(key: string, value: string): Promise<void> {
  const own = control(key);
  if (!(own instanceof HTMLSelectElement)) return;
  own.focus();
  await frameIn(() => [...own.options].some((option) => option.value === value));
}
