import { control } from "./form";
import { afterPaint, frameIn } from "./frames";

function select(key: string): HTMLSelectElement {
  const own = control(key);
  if (!(own instanceof HTMLSelectElement)) throw new Error(`The page has no select "${key}".`);
  return own;
}

export function optionsOf(key: string): number {
  return select(key).options.length;
}

const layouts = 20;

/** The median time of 20 layouts of a select (ms). */
export function layoutOf(key: string): number {
  const own = select(key);
  const times = Array.from({ length: layouts }, () => {
    own.style.display = "none";
    own.getBoundingClientRect();
    const before = performance.now();
    own.style.display = "";
    own.getBoundingClientRect();
    return performance.now() - before;
  });
  return times.sort((a, b) => a - b)[layouts / 2] ?? 0;
}

export async function focusSelect(key: string): Promise<void> {
  select(key).focus();
  await afterPaint();
}

/** Focuses a select and waits for an option: the widget fills long lists on focus. */
export async function waitForOption(key: string, value: string): Promise<void> {
  const own = control(key);
  if (!(own instanceof HTMLSelectElement)) return;
  own.focus();
  await frameIn(() => [...own.options].some((option) => option.value === value));
}
