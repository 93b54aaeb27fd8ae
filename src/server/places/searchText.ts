import { stateAndProvince } from "../../shared/catalogue/options/lists";
import { isKind, nameSpelled, spelled, spellingsBegunBy, wordsOf } from "./spelling";

/** What a place is found by. */
export interface Findable {
  readonly label: string;
  readonly record: Readonly<Record<string, string>>;
}

const stateOf = new Map(
  stateAndProvince.flatMap((state) => [state.value, state.label].map((text) => [text.toLowerCase(), state] as const)),
);

/** A state's code and its name, of which a list has one. */
function stateWords(text: string): string[] {
  const known = stateOf.get(text.trim().toLowerCase());
  return known ? [...wordsOf(known.value), ...wordsOf(known.label).map(spelled)] : wordsOf(text);
}

/** What a search compares with: the words of the name, a bar, and those of the city, the state and the postal code, each after a blank. */
export function searchText({ label, record }: Findable): string {
  const { city = "", state = "", zip = "" } = record;
  const place = [...wordsOf(city).map(spelled), ...stateWords(state), ...wordsOf(zip)];
  return ` ${nameSpelled(label)} | ${place.join(" ")} `;
}

/** The patterns (of `like`) of one word of a query: of the whole word, and of words that begin with it. */
export interface WordPatterns {
  readonly whole: readonly string[];
  readonly begun: readonly string[];
  /** Whether the word says what kind of place is meant. */
  readonly isKind: boolean;
}

/** A query as it is compared with the search texts. */
export interface SearchQuery {
  /** The words in plain letters. */
  readonly text: string;
  /** The pattern of texts that begin with it. */
  readonly beginning: string;
  readonly words: readonly WordPatterns[];
}

/** Of a longer query, the words after these are not compared. */
const mostWords = 8;

/**
 * Reads what was typed, whose last word may not be complete. A word may mean itself and what it is short for: "or" Oregon, "co" County
 * or Columbia.
 */
export function readQuery(typed: string): SearchQuery {
  const words = wordsOf(typed).slice(0, mostWords);
  const last = words.at(-1) ?? "";
  const patterns = words.map((word, index) => {
    const later = index === words.length - 1 ? spellingsBegunBy(word) : [];
    const others = [...new Set([spelled(word), ...later])]
      .filter((text) => !text.startsWith(word))
      .map((text) => `% ${text} %`);
    const whole = [...new Set([word, spelled(word)])].map((text) => `% ${text} %`);
    return { whole, begun: [`% ${word}%`, ...others], isKind: isKind(word) };
  });
  return {
    text: words.join(" "),
    beginning: ` ${[...words.slice(0, -1).map(spelled), last].join(" ")}%`,
    words: patterns,
  };
}
