const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for markup and attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** ` name="value"` for each attribute; a bare name for `true`, nothing for `false` or undefined. */
export function attributes(of: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(of)
    .flatMap(([name, value]) => {
      if (value === undefined || value === false) return [];
      return [value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`];
    })
    .join("");
}
