import type { Json } from "../work/json";

const isBlank = (line: string) => line.trim() === "";

/** The lines of a text that are not blank; undefined where there are none. */
export function linesIn(text: string): readonly string[] | undefined {
  const lines = text.split("\n").filter((line) => !isBlank(line));
  return lines.length > 0 ? lines : undefined;
}

/**
 * The lines of an English text that are not blank, each with the line at the same place of the Spanish one: a line that is not
 * translated yet must not take the next one's translation. Undefined where there are none.
 */
export function linesInBoth(en: string, es: string): readonly Json[] | undefined {
  const translations = es.split("\n");
  const lines = en.split("\n").flatMap((line, index): Json[] => {
    const translation = translations[index] ?? "";
    if (isBlank(line)) return [];
    return [isBlank(translation) ? line : { en: line, es: translation }];
  });
  return lines.length > 0 ? lines : undefined;
}
