import type { Institution } from "../../shared/catalogue/institution";
import { isObject } from "../../shared/form/objects";
import en from "../../shared/texts/en.json";
import { es } from "../../shared/texts/es";
import type { Json, Path } from "../work/json";
import { allQuestions } from "./allQuestions";
import { readInSpanish } from "./bothLanguages";
import { derivedTexts } from "./byItself";
import { isText } from "./names";

type Shown = readonly [text: string, path: Path];

/** The texts in a value, with the path of their setting: a list has one. */
function textsIn(value: Json | undefined, path: Path = []): readonly Shown[] {
  if (typeof value === "string") return [[value, path]];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, path));
  return isObject(value) ? Object.entries(value).flatMap(([name, each]) => textsIn(each, [...path, name])) : [];
}

function ownTexts({ partnerName, helpEmail, phone, address, admissionsAddress, links, ...others }: Institution) {
  const { applicationTitle, promises, firstLogin, start, completion } = others;
  const texts = { partnerName, helpEmail, phone, address, admissionsAddress, links };
  const given: Json = JSON.parse(
    JSON.stringify({ ...texts, applicationTitle, promises, firstLogin, start, completion }),
  );
  return textsIn(given);
}

/** The beginning of a text, before its value. */
const beginningOf = (text: string) => text.split("{")[0] ?? "";

/** The settings of texts of ours that no setting replaces. */
const others = [en, es].flatMap(({ shell: { footer }, opening }): readonly Shown[] => [
  [footer.privacy, ["links", "privacyPolicy"]],
  [footer.help, ["helpEmail"]],
  [beginningOf(opening.before), ["dates", "opens"]],
  [beginningOf(opening.after), ["dates", "closes"]],
]);

/** What the form shows of an institution, in English and Spanish, with the settings. */
function shownTexts(institution: Institution): readonly Shown[] {
  const labels = allQuestions.map(({ question: { key, label } }): Shown => {
    const own = Object.entries(institution.questions).find(([each]) => each === key)?.[1];
    return [own?.label ?? label, ["questions", key, "label"]];
  });
  const english = [...ownTexts(institution), ...labels];
  const spanish = english.map(([text, path]): Shown => [readInSpanish(institution, text) ?? "", path]);
  const derived = Object.entries(derivedTexts(institution)).flatMap(([path, words]) =>
    [words.en, words.es].flatMap((text) => text.split("\n")).map((text): Shown => [text, path.split(".")]),
  );
  return [...english, ...spanish, ...derived, ...others].filter(([text]) => text !== "");
}

/** The setting of a text that the form shows, or of the longest text in it; undefined without one. */
export function settingOfText(institution: Institution, text: string): Path | undefined {
  const shown = shownTexts(institution);
  const within = shown.filter(([each, path]) => text.includes(each) && (isText(path) || path[0] === "dates"));
  const [longest] = within.toSorted(([one], [other]) => other.length - one.length);
  return (shown.find(([each]) => each === text) ?? longest)?.[1];
}
