import { institutionConfig } from "../../../src/catalogue/config/institutionConfig";
import type { AnyStruct } from "../../../src/catalogue/config/structs";
import type { Path } from "../work/json";

/** The headings of the groups of settings, by their ids. */
export const groupTitles = {
  brand: "Accent",
  letters: "Letters and corners",
  colours: "Every colour",
  contrast: "Contrast",
  rules: "Rules of your own",
  names: "Name and contact",
  first: "Promises and first page",
  dates: "Dates",
  questions: "Questions",
  lists: "Lists",
  completion: "After submission",
  emails: "E-mails",
  links: "Links",
  texts: "All texts",
} as const;

export type GroupId = keyof typeof groupTitles;

/** The groups of the parts of a configuration; all others are among the names. */
const groups: Readonly<Record<string, GroupId>> = {
  promises: "first",
  firstLogin: "first",
  start: "first",
  completion: "completion",
  dates: "dates",
  links: "links",
  lists: "lists",
  emails: "emails",
  questions: "questions",
  translations: "texts",
};

/** The group of a part of the configuration. */
export function groupOf(part: string): GroupId {
  return groups[part] ?? "names";
}

/** The labels of the settings that are no part of the configuration. */
const others: Readonly<Record<string, string>> = {
  "look.font": "Font of the text",
  "look.headingFont": "Font of headings",
  "look.rules": "CSS",
  "look.radius": "Corners",
  "look.textSize": "Text size",
  "take.server": "Address of your server",
  "take.way": "Your page",
};

/** What a struct has at a name: the struct of that part, and its title. */
function partIn(
  { type, schema }: AnyStruct,
  name: string,
): { readonly struct: AnyStruct; readonly title?: string } | null {
  if (type === "any of") return schema.names.includes(name) ? { struct: schema.each } : null;
  return type === "object" && Object.hasOwn(schema, name) ? schema[name] : null;
}

/** The struct at a path of the configuration, with the titles that lead to it; null where there is none. */
function partAt(path: Path): { readonly struct: AnyStruct; readonly titles: readonly string[] } | null {
  let [struct, titles]: [AnyStruct, readonly string[]] = [institutionConfig, []];
  for (const name of path) {
    const part = partIn(struct, name);
    if (!part) return null;
    struct = part.struct;
    if (part.title !== undefined) titles = [...titles, part.title];
  }
  return { struct, titles };
}

/** The label of the setting at a path, below those of what is around it; empty where no control sets it. */
export function namesTo(path: Path): readonly string[] {
  const other = others[path.join(".")];
  if (other !== undefined) return [other];
  const found = partAt(path);
  if (!found || found.struct.type === "object" || path[0] === "$schema") return [];
  return found.titles.filter((title) => title !== groupTitles[groupOf(path[0] ?? "")]);
}

/** The label of one setting. A missing label is a defect of the studio. */
export function nameOf(path: Path): string {
  const name = namesTo(path).at(-1);
  if (name === undefined) throw new Error(`The setting "${path.join(".")}" has no label. Add it to words/names.ts.`);
  return name;
}

/** A setting's path with its label. */
export const named = (...path: Path) => ({ path, label: nameOf(path) });
