import { translatableTexts } from "../shared/catalogue/config/translations";
import { grandviewUniversity, type Institution } from "../shared/catalogue/institution";
import { roleNames } from "../widget/ui/roleNames";
import { isRole } from "./look/look";
import type { Picked } from "./preview/page";
import { allQuestions } from "./words/allQuestions";
import { searchForShown } from "./words/findTexts";
import { type GroupId, groupOf, groupTitles, namesTo } from "./words/names";
import { settingOfText } from "./words/shownTexts";
import { idOf, type Path } from "./work/json";

/** The columns of settings. */
export type Panel = "look" | "words" | "take";

/** Where the studio sets a part of the configuration. */
export interface Place {
  readonly panel: Panel;
  /** None where the panel has no groups. */
  readonly group: GroupId | null;
  /** What the group's list is searched for, or which of the lists it is. */
  readonly search?: string;
  /** The id of the control. */
  readonly control: string;
}

/** The setting of the server's address, which is not part of the configuration. */
export const serverSetting: Path = ["take", "server"];

/** The place of a path of the configuration, or of the look (`["look", role, scheme]`). */
export function placeOf(path: Path): Place {
  const [part = "", name = ""] = path;
  const control = idOf(path);
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
  if (part === "questions" || part === "lists") return { panel: "words", group: part, search: name, control };
  if (part === "translations")
    return { panel: "words", group: "texts", search: texts.get(path[2] ?? "") ?? "", control };
  return { panel: "words", group: groupOf(part), control };
}

/** The texts that have a control for their translation. */
const texts = translatableTexts(grandviewUniversity);

/** The labels that lead to the setting at a path of the configuration or of the look, below its group; empty where no control sets it. */
function labelsOf(path: Path): readonly string[] {
  const [part, name = "", detail = ""] = path;
  if (part === "translations") return texts.has(detail) ? [name, texts.get(detail) ?? detail] : [];
  if (part === "look" && isRole(name)) return [roleNames[name], detail === "dark" ? "Dark" : "Light"];
  // A language or an entry is inside a control. Another key without a name, such as a misspelt one of an address, has no control.
  const inside = path.findIndex((key) => /^(\d+|en|es)$/.test(key));
  const setting = inside < 0 ? path : path.slice(0, inside);
  return namesTo(setting);
}

/**
 * The labels under which a user finds the setting at a path of the configuration: `Dates › Closes`. Null if no control
 * sets it.
 */
export function titleOf(path: Path): string | null {
  const labels = labelsOf(path);
  const { group } = placeOf(path);
  if (labels.length === 0) return null;
  const entry = path.find((key) => /^\d+$/.test(key));
  const around = group === null ? [] : [groupTitles[group]];
  const inside = entry === undefined ? [] : [`entry ${Number(entry) + 1}`];
  return [...around, ...labels, ...inside].join(" › ");
}

/** Characters: an element with more holds several texts. */
const longestText = 800;

/** The settings of a place that was pressed in the preview: of its question or of its words. Null where it has none, such as an answer. */
export function placeOfPicked({ ids, text, href, isHeading }: Picked, institution: Institution): Place | null {
  const question = allQuestions.find(({ question: { key } }) => ids.includes(key));
  if (question) return placeOf(["questions", question.question.key, "label"]);
  const own = settingOfText(institution, text) ?? settingOfText(institution, href.replace(/^mailto:/, ""));
  // A section may be called like a question.
  if (own && !(own[0] === "questions" && isHeading)) return placeOf(own);
  const search = text !== "" && text.length < longestText ? searchForShown(institution, text) : null;
  return search === null ? null : { panel: "words", group: "texts", search, control: "texts.search" };
}
