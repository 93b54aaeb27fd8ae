/** The values of a message's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/** `{name}`, `{name, number}` or `{name, plural, one {…} other {…}}`. */
const placeholder = /\{(\w+)(,(?:[^{}]|\{[^{}]*\})*)?\}/g;

/**
 * A message with its values, in a small part of ICU MessageFormat: a plural has the forms of its language, in which `#` is the
 * number. The placeholder of a value that is not given stays. `locale` is that of the texts, `steps.clock`.
 */
export function format(message: string, values: Values, locale = ""): string {
  // One pass: a value that contains `{name}` must stay as it is.
  return message.replace(placeholder, (whole, name, kind) => {
    const value = values[name] ?? whole;
    if (!kind) return String(value);
    const formOf = (name: string) => kind.split(` ${name} {`)[1]?.split("}")[0];
    const form = formOf(new Intl.PluralRules(locale || "en").select(Number(value))) ?? formOf("other") ?? "#";
    return form.replaceAll("#", value.toLocaleString(locale || "en"));
  });
}

/** A text with its first letter in capitals. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
