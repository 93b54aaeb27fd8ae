import { translatableTexts } from "../../shared/catalogue/config/translations";
import type { Institution } from "../../shared/catalogue/institution";
import { formsOf, fromTemplate } from "../../shared/texts/templates";
import { hasWords, readInSpanish } from "./bothLanguages";
import { folded } from "./findQuestions";

/** Whether a text of the form, given in English, contains the search text in either language. */
export const holdsText = (english: string, translation: string | undefined, wanted: string) =>
  folded(`${english} ${translation ?? ""}`).includes(folded(wanted.trim()));

/** Whether a text was made from a message that has words of its own: `{step} {total}` would match any. */
const isMadeFrom = (message: string, text: string) =>
  formsOf(message).some((form) => hasWords(form.replace(/\{\w+\}/g, "")) && fromTemplate(form, form, text) !== null);

/**
 * The search that finds a text which the form shows, such as `Step {step} of {total}: {name}`; null for any other text, such as
 * an answer.
 */
export function searchForShown(institution: Institution, shown: string): string | null {
  const texts = [...new Set(translatableTexts(institution).values())];
  const spanish = (english: string) => readInSpanish(institution, english);
  if (texts.some((english) => holdsText(english, spanish(english), shown))) return shown;
  const made = texts.filter((english) => [english, spanish(english) ?? english].some((one) => isMadeFrom(one, shown)));
  return made.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
