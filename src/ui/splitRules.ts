/** The top-level rules of CSS text, one string each, as `insertRule` needs them. */
export function splitRules(text: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] !== "}") continue;
    depth--;
    if (depth > 0) continue;
    rules.push(text.slice(start, at + 1).trim());
    start = at + 1;
  }
  return rules;
}
