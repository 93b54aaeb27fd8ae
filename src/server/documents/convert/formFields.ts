import { attributeOf, nameOf, tagsOf } from "./xml";

/** A form field of Word's former kind, while its tags are read. */
interface FormField {
  readonly prefix: string;
  kind: "box" | "list" | null;
  /** What it had at first, and what was chosen: of a box whether it is ticked, of a list the number of the entry. */
  original: string | undefined;
  chosen: string | undefined;
  readonly entries: string[];
}

/** What a page shows of a field, as XML text. */
function shown({ kind, original, chosen, entries }: FormField): string {
  if (kind === "list") return entries[Number(chosen ?? original ?? 0)] ?? "";
  return /^(?:1|true|on)$/.test(chosen ?? original ?? "") ? "[X]" : "[ ]";
}

function read(field: FormField, name: string, tag: string): void {
  if (name === "checkBox") field.kind = "box";
  else if (name === "ddList") field.kind = "list";
  else if (name === "default") field.original = attributeOf(tag);
  else if (name === "checked") field.chosen = attributeOf(tag) ?? "1";
  else if (name === "result") field.chosen = attributeOf(tag);
  else if (name === "listEntry") field.entries.push(attributeOf(tag) ?? "");
}

/** The XML with the boxes and lists of Word's former form fields as texts: Word keeps what was chosen in the field alone. */
export function withFormFields(xml: string): string {
  const pieces: string[] = [];
  let at = 0;
  let field: FormField | null = null;
  for (const { text, end } of tagsOf(xml)) {
    const name = nameOf(text);
    if (name !== "fldChar") {
      if (field && !text.startsWith("</")) read(field, name, text);
    } else if (!text.startsWith("</")) {
      const prefix = /^<([^\s<>/]*:)?/.exec(text)?.[1] ?? "";
      field = text.endsWith("/>") ? null : { prefix, kind: null, original: undefined, chosen: undefined, entries: [] };
    } else {
      if (field?.kind) pieces.push(xml.slice(at, end), `<${field.prefix}t>${shown(field)}</${field.prefix}t>`);
      if (field?.kind) at = end;
      field = null;
    }
  }
  return [...pieces, xml.slice(at)].join("");
}
