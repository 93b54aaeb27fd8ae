/**
 * The id of a text of an institution's own, by the path of its part: `promises.essay`. Those of questions, lists and e-mails are the
 * ids of the texts of ours that they replace.
 */
export function idOfPart(path: readonly string[]): string {
  const [part, , , label] = path;
  return (part === "lists" && label === "label" ? path.slice(0, 3) : path).join(".");
}

/** How an entry of a list is named in a path: an option by its value. */
export function nameOfEntry(entry: unknown, index: number): string {
  const { value = index } = Object(entry);
  return String(value);
}
