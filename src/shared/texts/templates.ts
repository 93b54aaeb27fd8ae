/** A text that depends on values: a function that returns it. */
export type TextFunction = Parameters<typeof Reflect.apply>[0];

/** The text of a function with `{1}`, `{2}`… in place of its values, as a translation writes it. */
export function templateOf(text: TextFunction): string {
  const placeholders = Array.from({ length: text.length }, (_, index) => `{${index + 1}}`);
  return String(Reflect.apply(text, null, placeholders));
}

/**
 * The translation of an English text that was made from a template, with the same values; null if it was made from another one.
 * A function, because `$&` or `{name}` in a value, such as a file's name, must stay as it is.
 */
export function fromTemplate(template: string, translation: string, english: string): string | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
  const found = names.length === 0 ? null : patternOf(template).exec(english);
  if (!found) return null;
  const values = new Map(names.map((name, index) => [name, found[index + 1]]));
  return translation.replace(/\{\w+\}/g, (name) => values.get(name) ?? name);
}

/** A pattern of the texts that a template makes; its groups are the values in their order. */
function patternOf(template: string): RegExp {
  const escaped = template.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\\\{\w+\\\}/g, "(.*)")}$`, "s");
}
