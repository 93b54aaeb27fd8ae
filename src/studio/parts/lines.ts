import type { Json } from "../work/json";
import { valueOfWords, wordsIn } from "./words";

const isBlank = (line: string) => line.trim() === "";

/** The lines of a text that are not blank; undefined if there are none. */
export function linesIn(text: string): readonly string[] | undefined {
  const lines = text.split("\n").filter((line) => !isBlank(line));
  return lines.length > 0 ? lines : undefined;
}

/**
 * The lines of two texts that are not blank in both, each with its translation at the same place; undefined if there
 * are none. A Spanish line without an English one stays, with an empty English. A line keeps the further languages that
 * it has in `before`, by its English.
 */
export function linesInBoth(en: string, es: string, before: readonly Json[] = []): readonly Json[] | undefined {
  const others = new Map(before.map(wordsIn).map((words) => [words.en, words.others]));
  const [lines, translations] = [en.split("\n"), es.split("\n")];
  const longer = lines.length > translations.length ? lines : translations;
  const values = longer.flatMap((_, index) => {
    const line = lines[index] ?? "";
    const translation = translations[index] ?? "";
    const words = {
      en: isBlank(line) ? "" : line,
      es: isBlank(translation) ? "" : translation,
      others: others.get(line) ?? {},
    };
    return valueOfWords(words, "") ?? [];
  });
  return values.length > 0 ? values : undefined;
}
