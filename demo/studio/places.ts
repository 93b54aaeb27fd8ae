import { translatableTexts } from "../../src/catalogue/config/translations";
import { grandviewUniversity, type Institution } from "../../src/catalogue/institution";
import { en } from "../../src/texts/en";
import { es } from "../../src/texts/es";
import { uiTexts } from "../../src/texts/uiTexts";
import { roleNames } from "../../src/ui/roleNames";
import { isRole } from "./look/look";
import type { Picked } from "./preview/messages";
import { allQuestions } from "./words/allQuestions";
import { readInSpanish } from "./words/bothLanguages";
import { emailNamesForPeople } from "./words/emailTexts";
import { searchForShown } from "./words/findTexts";
import { isReplaceable, nameOfList } from "./words/listNames";
import { type GroupId, groupOf, groupTitles, namesTo } from "./words/names";
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
  return { panel: "words", group: groupOf(part), control };
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
    return placed ? [placed.question.label, namesTo([part, name, detail]).at(-1)] : [];
  }
  if (part === "emails") return [own(emailNamesForPeople, name), namesTo([part, name, detail]).at(-1)];
  if (part === "lists") return isReplaceable(name) ? [nameOfList(name)] : [];
  if (part === "translations") return texts.has(detail) ? [name, detail] : [];
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
  if (labels.length === 0 || labels.includes(undefined)) return null;
  const entry = path.find((key) => /^\d+$/.test(key));
  const around = group === null ? [] : [groupTitles[group]];
  const inside = entry === undefined ? [] : [`entry ${Number(entry) + 1}`];
  return [...around, ...labels, ...inside].join(" › ");
}

/** Characters: an element with more holds several texts. */
const longestText = 800;

/** The settings of a part of the form without words of its own, the most special first. */
const partsOfLook: readonly (readonly [part: string, path: Path])[] = [
  ["button-primary", ["look", "accent", "light"]],
  ["button-danger", ["look", "danger", "light"]],
  ["error", ["look", "danger", "light"]],
  ["error-summary", ["look", "danger", "light"]],
  ["banner", ["look", "accentWash", "light"]],
  ["header", ["applicationTitle"]],
  ["footer", ["address", "name"]],
  ["completion", ["completion", "transcript"]],
  ["card", ["look", "raised", "light"]],
];

/** The parts that are pressed for their colour rather than their words. */
const colouredParts: readonly string[] = ["button-primary", "button-danger"];

/** The setting of what the footer shows; its address may be that of the admissions office, too. */
function placeInFooter({ parts, text }: Picked, { address }: Institution): Path | null {
  if (!parts.includes("footer")) return null;
  if (address.lines.includes(text)) return ["address", "lines"];
  if (address.name === text) return ["address", "name"];
  const isOf = (name: "help" | "privacy") => [en, es].some(({ shell }) => shell.footer[name] === text);
  return isOf("privacy") ? ["links", "privacyPolicy"] : isOf("help") ? ["helpEmail"] : null;
}

/** The setting of a link to one of the institution's pages. */
function placeOfLink({ href }: Picked, { links }: Institution): Path | null {
  const name = href === "" ? undefined : Object.entries(links).find(([, address]) => address === href)?.[0];
  return name === undefined ? null : ["links", name];
}

/** The question that is shown by its text alone, as in the print view. */
function questionWithText({ parts, text }: Picked, institution: Institution): Path | null {
  if (text === "" || parts.includes("heading")) return null;
  const found = allQuestions.find(({ question: { key, label } }) => {
    const changed = Object.entries(institution.questions).find(([each]) => each === key)?.[1];
    const shown = changed?.label ?? label;
    return [shown, readInSpanish(institution, shown)].includes(text);
  });
  return found ? ["questions", found.question.key, "label"] : null;
}

/**
 * The settings of a place that was pressed in the preview: of its question, of its words, or of its part. Null where it has none,
 * such as an answer.
 */
export function placeOfPicked(picked: Picked, institution: Institution): Place | null {
  const { ids, parts, text } = picked;
  const question = allQuestions.find(({ question: { key } }) => ids.includes(key));
  if (question) return placeOf(["questions", question.question.key, "label"]);
  const own =
    placeInFooter(picked, institution) ??
    settingOfText(ownWordsOf(institution), text) ??
    placeOfLink(picked, institution) ??
    questionWithText(picked, institution);
  if (own) return placeOf(own);
  const isWords = text !== "" && text.length < longestText && !colouredParts.some((part) => parts.includes(part));
  const search = isWords ? searchForShown(institution, text) : null;
  if (search !== null) return { panel: "words", group: "texts", search, control: "texts.search" };
  const found = partsOfLook.find(([part]) => parts.includes(part));
  return found ? placeOf(found[1]) : null;
}
