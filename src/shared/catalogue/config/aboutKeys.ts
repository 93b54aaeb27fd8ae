import { commonPlaceholders, type EmailName, emailNames, emailPlaceholders } from "../emails";
import { replaceableLists } from "../options/lists";
import type { Part } from "./structs";

/* For the JSON Schema, the documents and the studio: no module of the widget imports it, so it costs no bytes. */

type About = Pick<Part, "title" | "meaning">;

export const emailTitles: Readonly<Record<EmailName, string>> = {
  confirmation: "Confirmation code",
  existingAccount: "Account exists already",
  reset: "New password",
  receipt: "Receipt of the application",
  unreadableFile: "File that cannot be read",
  notice: "Notice to the office",
  dailyNotice: "Daily notice to the office",
};

const listed = (names: readonly string[]) => names.map((name) => `\`{${name}}\``).join(", ");

function placeholdersOf(name: EmailName): string {
  const { needed, allowed } = emailPlaceholders[name];
  const must = needed.length > 0 ? `must contain ${listed(needed)}, ` : "";
  return `${must}may contain ${listed([...allowed, ...commonPlaceholders])}`;
}

/** `parentRelationships` → `Parent relationships`. */
const titleOfList = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

const about: Readonly<Record<string, About>> = Object.fromEntries([
  ...emailNames.map((name) => [name, { title: emailTitles[name], meaning: placeholdersOf(name) }] as const),
  ...replaceableLists().map((name) => [name, { title: titleOfList(name), meaning: "" }] as const),
]);

/** The keys of an object by key, each with what it means; none for questions, whose labels the catalogue has. */
export function aboutKeys(names: readonly string[]): readonly (readonly [name: string, about: About])[] {
  const known = names.flatMap((name) => (about[name] ? [[name, about[name]] as const] : []));
  return known.length === names.length ? known : [];
}
