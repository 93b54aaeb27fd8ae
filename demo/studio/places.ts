import { translatableTexts } from "../../src/catalogue/config/translations";
import { grandviewUniversity, type Institution } from "../../src/catalogue/institution";
import { uiTexts } from "../../src/texts/uiTexts";
import { roleNames } from "../../src/ui/roleNames";
import { isRole } from "./look/look";
import type { Picked } from "./preview/messages";
import { allQuestions } from "./words/allQuestions";
import { emailNamesForPeople } from "./words/emailTexts";
import { searchForShown } from "./words/findTexts";
import { isReplaceable, nameOfList } from "./words/listNames";
import { emailParts, type GroupId, groupTitles, hasName, namesTo, questionParts } from "./words/names";
import { ownWordsOf, settingOfText } from "./words/ownWords";
import type { Path } from "./work/json";

/** The columns of settings. */
export type Panel = "look" | "words" | "take";

/** Where the studio sets a part of the configuration. */
export interface Place {
  readonly panel: Panel;
  /** None where the panel has no groups. */
  readonly group: GroupId | null;
  /** What the group's list is searched for. */
  readonly search?: string;
  /** The id of the control. */
  readonly control: string;
}

/** The groups of the parts of a configuration. */
const groups: Readonly<Record<string, GroupId>> = {
  promises: "first",
  firstLogin: "first",
  start: "first",
  completion: "completion",
  dates: "dates",
  links: "links",
  lists: "lists",
  emails: "emails",
};

/** The setting of the server's address, which is not part of the configuration. */
export const serverSetting: Path = ["take", "server"];

/** The place of a path of the configuration, or of the look (`["look", role, scheme]`). */
export function placeOf(path: Path): Place {
  const [part = "", name = ""] = path;
  const control = path.join(".");
  if (part === "look") {
    const group =
      name === "rules"
        ? name
        : name === "accent" || name === "onAccent"
          ? "brand"
          : /^(font|headingFont|radius|textSize)$/.test(name)
            ? "letters"
            : "colours";
    return { panel: "look", group, control };
  }
  if (part === "take") return { panel: "take", group: null, control };
  if (part === "questions") return { panel: "words", group: "questions", search: name, control };
  if (part === "translations") return { panel: "words", group: "texts", search: path[2] ?? "", control };
  return { panel: "words", group: groups[part] ?? "names", control };
}

/** The texts that have a control for their translation. */
const texts: ReadonlySet<string> = new Set(translatableTexts(grandviewUniversity, uiTexts()));

/** A table's own property; undefined if it has none, such as for a key of another program. */
const own = (table: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The labels that lead to the setting at a path of the configuration or of the look, below its group; empty where no control sets it. */
function labelsOf(path: Path): readonly (string | undefined)[] {
  const [part, name = "", detail = ""] = path;
  if (part === "questions") {
    const placed = allQuestions.find(({ question: { key } }) => key === name);
    return placed ? [placed.question.label, own(questionParts, detail)] : [];
  }
  if (part === "emails") return [own(emailNamesForPeople, name), own(emailParts, detail)];
  if (part === "lists") return isReplaceable(name) ? [nameOfList(name)] : [];
  if (part === "translations") return texts.has(detail) ? [name, detail] : [];
  if (part === "look" && isRole(name)) return [roleNames[name], detail === "dark" ? "Dark" : "Light"];
  // A language or an entry is inside a control. Another key without a name, such as a misspelt one of an address, has no control.
  const inside = path.findIndex((key) => /^(\d+|en|es)$/.test(key));
  const setting = inside < 0 ? path : path.slice(0, inside);
  return hasName(setting) ? namesTo(setting) : [];
}

/**
 * The labels under which a user finds the setting at a path of the configuration: `Dates › Closes`. Null if no control
 * sets it.
 */
export function titleOf(path: Path): string | null {
  const labels = labelsOf(path);
  const { group } = placeOf(path);
  if (labels.length === 0 || labels.includes(undefined)) return null;
  const entry = path.find((key) => /^\d+$/.test(key));
  const around = group === null ? [] : [groupTitles[group]];
  const inside = entry === undefined ? [] : [`entry ${Number(entry) + 1}`];
  return [...around, ...labels, ...inside].join(" › ");
}

/** Characters: an element with more holds several texts. */
const longestText = 200;

/** The setting of each part of the form, the most specific part first. */
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

/**
 * The settings of a place that was pressed in the preview: of its question, its part, or its text. Null without one,
 * such as for an answer.
 */
export function placeOfPicked({ ids, parts, text }: Picked, institution: Institution): Place | null {
  const question = allQuestions.find(({ question: { key } }) => ids.includes(key));
  if (question) return placeOf(["questions", question.question.key, "label"]);
  const own = settingOfText(ownWordsOf(institution), text);
  if (own) return placeOf(own);
  const found = partsOfLook.find(([part]) => parts.includes(part));
  const isWhole = found?.[0] === "surface" || found === undefined;
  if (!isWhole || text === "" || text.length >= longestText) return found ? placeOf(found[1]) : null;
  const search = searchForShown(institution, text);
  return search === null ? null : { panel: "words", group: "texts", search, control: "texts.search" };
}
