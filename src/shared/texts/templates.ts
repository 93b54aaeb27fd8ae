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

/** A message with two forms, for one and for others. */
const plural = /^\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}$/;

/** The placeholders of a message in the order in which a dictionary by English numbers them: a day is the first. */
function placeholdersOf(message: string): readonly string[] {
  const found = [...message.matchAll(/\{(\w+)(?:, number)?\}/g)].map(([whole]) => whole);
  return found.sort((one, other) => Number(other === "{day}") - Number(one === "{day}"));
}

/** How a dictionary by English, as in the release before, names a message: `{1}`, `{2}`… for its values, and each form of a plural by itself. */
export function formsOf(message: string): readonly string[] {
  const [, , one, other] = plural.exec(message) ?? [];
  if (one !== undefined && other !== undefined) return [one, other.replaceAll("#", "{1}")];
  // The engine fills in this one by itself.
  if (message.includes("{max}")) return [message];
  return [placeholdersOf(message).reduce((text, name, index) => text.replace(name, `{${index + 1}}`), message)];
}

/** A message in the words that `find` gives for the forms of the English one; those that it lacks are of `other`. */
export function inWords(english: string, other: string, find: (form: string) => string | undefined): string {
  const words = formsOf(english).map(find);
  const [first, last] = words;
  if (words.every((each) => each === undefined)) return other;
  if (words.length === 1) {
    const names = placeholdersOf(english);
    return (first ?? other).replace(/\{(\d)\}/g, (whole, number) => names[number - 1] ?? whole);
  }
  const [one, many] = formsOf(other);
  const [, name] = plural.exec(english) ?? [];
  return `{${name}, plural, one {${first ?? one}} other {${(last ?? many)?.replaceAll("{1}", "#")}}}`;
}
