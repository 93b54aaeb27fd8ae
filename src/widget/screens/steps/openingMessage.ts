import type { Dates } from "../../../shared/catalogue/institution";
import { momentInWords, openingAt } from "../../../shared/catalogue/openDates";
import { opening } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { lateTexts } from "../../../shared/texts/loadedTexts";
import type { Language } from "../../state/language/language";

/** When applications open, or when they closed, in a language; null while they are taken. `now` in ms since 1970. */
export function openingMessage(
  dates: Dates,
  { tag, texts }: Pick<Language, "tag" | "texts">,
  now: number,
): { readonly title: string; readonly text: string } | null {
  const state = openingAt(dates, now);
  const moment = state === "before" ? dates.opens : dates.closes;
  if (state === "open" || moment === null) return null;
  const words = lateTexts(texts, "opening", opening);
  const when = momentInWords(moment, dates, tag);
  return state === "before"
    ? { title: format(words.before, { moment: when }), text: words.beforeText }
    : { title: format(words.after, { moment: when }), text: words.afterText };
}
