import type { Choice } from "../questions";

/** The script of a static page: shows the questions of a choice. */
export function nativeScript(choices: readonly Choice[]): string {
  const shows: Record<string, Record<string, readonly string[]>> = {};
  for (const { key, value, shows: keys } of choices) shows[key] = { ...shows[key], [value]: keys };
  return `
const shows = ${JSON.stringify(shows)};
document.addEventListener("change", ({ target }) => {
  const choices = shows[target.name];
  if (!choices) return;
  const now = new Set(choices[target.value]);
  for (const key of Object.values(choices).flat()) {
    const field = document.querySelector('[data-question="' + key + '"]');
    field.hidden = !now.has(key);
    const section = field.closest("section");
    section.hidden = !section.querySelector(".field:not([hidden])");
  }
});`;
}
