import { institutionConfig } from "../../shared/catalogue/config/institutionConfig";
import type { AnyStruct, Part } from "../../shared/catalogue/config/structs";
import { replaceableLists } from "../../shared/catalogue/options/lists";
import type { Path } from "../work/json";
import { allQuestions } from "./allQuestions";
import { emailNamesForPeople } from "./emailTexts";

/** The headings of the groups of settings, by their ids. */
export const groupTitles = {
  brand: "Accent",
  letters: "Letters and corners",
  colours: "Every colour",
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

/** `parentRelationships` → `Parent relationships`; undefined for what is no list of an institution's own. */
export function nameOfList(list: string): string | undefined {
  if (!replaceableLists().some((name) => name === list)) return undefined;
  const words = list.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names of what a part has by key; undefined for a key without a control. */
const entryNames: Readonly<Record<string, (key: string) => string | undefined>> = {
  questions: (key) => allQuestions.find(({ question }) => question.key === key)?.question.label,
  emails: (name) => Object.entries(emailNamesForPeople).find(([each]) => each === name)?.[1],
  lists: nameOfList,
};

/** The struct at a path of the configuration, with the titles that lead to it; null where no control sets it. */
function partAt(path: Path): { readonly struct: AnyStruct; readonly titles: readonly string[] } | null {
  let [struct, titles]: [AnyStruct, readonly string[]] = [institutionConfig, []];
  for (const [index, name] of path.entries()) {
    const { type, schema } = struct;
    const isEntry = type === "any of";
    const parts: Readonly<Record<string, Part>> = type === "object" ? schema : {};
    const title = isEntry
      ? entryNames[path[index - 1] ?? ""]?.(name)
      : Object.hasOwn(parts, name) && parts[name]?.title;
    if (!title) return null;
    struct = isEntry ? schema.each : parts[name]?.struct;
    titles = [...titles, title];
  }
  return { struct, titles };
}

/** Whether a setting is a text that applicants read, or a list of them; names and addresses are none. */
export function isText(path: Path): boolean {
  const struct = partAt(path)?.struct;
  if (!struct) return false;
  const { type, schema } = struct;
  const inside = type === "replaceable" || type === "promise" ? schema[1] : type === "list" ? schema.item : struct;
  return inside.type === "text";
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
