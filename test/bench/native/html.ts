const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands in markup, in an attribute too. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** ` name="value"` for each that has one; a bare name for `true`. */
export function attributes(of: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(of)
    .flatMap(([name, value]) => {
      if (value === undefined || value === false) return [];
      return [value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`];
    })
    .join("");
}
