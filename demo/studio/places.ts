import type { Picked } from "./preview/messages";
import { allQuestions } from "./words/QuestionsGroup";
import type { Path } from "./work/json";

/** The columns of settings. */
export type Panel = "look" | "words" | "take";

/** Where the settings of a place of the configuration are. */
export interface Place {
  readonly panel: Panel;
  readonly group: string;
  /** What the group's list is searched for. */
  readonly search?: string;
  /** The id of the control. */
  readonly control: string;
}

/** The groups of the parts of a configuration. */
const groups: Readonly<Record<string, string>> = {
  promises: "first",
  firstLogin: "first",
  start: "first",
  completion: "completion",
  dates: "dates",
  links: "links",
  lists: "lists",
  emails: "emails",
};

/** The place of a path of the configuration, or of the look (`["look", role, scheme]`). */
export function placeOf(path: Path): Place {
  const [part = "", name = ""] = path;
  const control = path.join(".");
  if (part === "look") {
    const group =
      name === "accent" || name === "onAccent"
        ? "brand"
        : /^(font|headingFont|radius|textSize)$/.test(name)
          ? "letters"
          : "colours";
    return { panel: "look", group, control };
  }
  if (part === "questions") return { panel: "words", group: "questions", search: name, control };
  if (part === "translations") return { panel: "words", group: "texts", search: path[2] ?? "", control };
  return { panel: "words", group: groups[part] ?? "names", control };
}

/** What a part of the form is coloured or set by, the most special first. */
const partsOfLook: readonly (readonly [part: string, path: Path])[] = [
  ["button-primary", ["look", "accent", "light"]],
  ["button-danger", ["look", "danger", "light"]],
  ["error", ["look", "danger", "light"]],
  ["error-summary", ["look", "danger", "light"]],
  ["step", ["look", "accent", "light"]],
  ["banner", ["look", "accentWash", "light"]],
  ["header", ["applicationTitle"]],
  ["footer", ["address", "name"]],
  ["completion", ["completion", "transcript"]],
  ["card", ["look", "raised", "light"]],
  ["surface", ["look", "paper", "light"]],
];

/** The settings of a place that was pressed in the preview: of its question, of its part, or of its words. */
export function placeOfPicked({ ids, parts, text }: Picked, ownWords: ReadonlyMap<string, Path>): Place {
  const question = allQuestions.find(({ question: { key } }) => ids.includes(key));
  if (question) return placeOf(["questions", question.question.key, "label"]);
  const own = ownWords.get(text);
  if (own) return placeOf(own);
  const found = partsOfLook.find(([part]) => parts.includes(part));
  const isWhole = found?.[0] === "surface" || found === undefined;
  if (isWhole && text !== "" && text.length < 200)
    return { panel: "words", group: "texts", search: text, control: "texts.search" };
  return placeOf(found?.[1] ?? ["look", "paper", "light"]);
}
