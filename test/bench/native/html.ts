import { escapeHtml } from "../../../src/shared/form/format";

/** ` name="value"` for each attribute; a bare name for `true`, nothing for `false` or undefined. */
export function attributes(of: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(of)
    .flatMap(([name, value]) => {
      if (value === undefined || value === false) return [];
      return [value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`];
    })
    .join("");
}
