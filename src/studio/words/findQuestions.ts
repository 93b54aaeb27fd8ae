import { wordsIn } from "../parts/words";
import { type Json, partAt } from "../work/json";
import { allQuestions, type Placed } from "./allQuestions";

/** Without capitals and accents, so that "genero" finds "Género". */
export const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether the institution changed something of a question. */
export function isChanged({ question }: Placed, changed: Json | undefined): boolean {
  return partAt(changed, [question.key]) !== undefined;
}

/** Every text that identifies a question: ours and the institution's own (`changed`), in both languages. */
function wordsOf(
  { question, section }: Placed,
  changed: Json | undefined,
  spanish: (english: string) => string | undefined,
) {
  const { key, label, hint = "" } = question;
  const own = ["label", "hint"].map((part) => wordsIn(partAt(changed, [key, part])));
  const texts = [label, spanish(label), hint, spanish(hint), ...own.flatMap(({ en, es }) => [en, es])];
  return folded([key, section, ...texts].join(" "));
}

/**
 * The questions whose texts, ours or those of `changed` (the institution's changes by key), match a search; without a
 * search all of them, the changed ones first. The question of a complete key, as a press in the preview sends it, comes
 * first.
 */
export function findQuestions(
  search: string,
  changed: Json | undefined,
  spanish: (english: string) => string | undefined,
): readonly Placed[] {
  const wanted = folded(search.trim());
  const rank = (placed: Placed) => Number(isChanged(placed, changed));
  if (wanted === "") return [...allQuestions].sort((a, b) => rank(b) - rank(a));
  const found = allQuestions.filter((placed) => wordsOf(placed, changed, spanish).includes(wanted));
  const isExact = ({ question }: Placed) => question.key === wanted;
  return [...found.filter(isExact), ...found.filter((placed) => !isExact(placed))];
}
