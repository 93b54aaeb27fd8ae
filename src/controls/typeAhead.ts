import type { Option } from "../form/catalogue";

/** §9 "Select type-ahead buffer": milliseconds after which typing starts a new word. */
export const typeAheadPause = 1000;

function startsWith(option: Option, text: string): boolean {
  return option.value !== "" && option.label.toLowerCase().startsWith(text.toLowerCase());
}

/**
 * The option for the typed text: the first that begins with it, from the current one on. Repeating one character
 * steps through the options that begin with it.
 */
export function typedOption(options: readonly Option[], current: string, typed: string): Option | undefined {
  const letters = [...typed.toLowerCase()];
  const isRepeat = letters.length > 1 && letters.every((letter) => letter === letters[0]);
  const at = options.findIndex((option) => option.value === current);
  const from = typed.length === 1 || isRepeat ? at + 1 : Math.max(at, 0);
  const turned = [...options.slice(from), ...options.slice(0, from)];
  const whole = turned.find((option) => startsWith(option, typed));
  if (whole || !isRepeat) return whole;
  return turned.find((option) => startsWith(option, letters[0] ?? ""));
}
