import { months } from "../../form/calendar";
import type { Option } from "../../form/catalogueTypes";
import { fixed as fixedLabels, places, replaceable as replaceableLabels } from "../../texts/lists.json";

/** A record of value → label as options, in its written order. Values that are whole numbers must be in theirs. */
function coded(labels: Readonly<Record<string, string>>): readonly Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

type Labels<Name extends string> = Readonly<Record<Name, Readonly<Record<string, string>>>>;

function codedAll<Name extends string>(lists: Labels<Name>): Readonly<Record<Name, readonly Option[]>>;
function codedAll(lists: Labels<string>) {
  return Object.fromEntries(Object.entries(lists).map(([name, labels]) => [name, coded(labels)]));
}

/**
 * The states, the territories with a postal code of the United States and the states in free association, and the armed
 * forces; all countries by English name but the United States (ISO 3166-1 alpha-3; Kosovo has the code in common use).
 */
const { states, provinces, territories, countries: countriesNoUsa } = codedAll(places);

/** US states, Canadian provinces and territories, US territories and armed forces regions. */
export const stateAndProvince: readonly Option[] = [...states, ...provinces, ...territories];

/** The lists whose values conditions, rules or the format read: the same for every institution. */
const fixed = {
  countries: [{ value: "USA", label: "United States of America" }, ...countriesNoUsa],
  countriesNoUsa,
  stateAndProvince,
  usStates: [...states, ...territories],
  canadianProvinces: provinces,
  months,
  ...codedAll(fixedLabels),
};

/** The lists that an institution may replace: questions that depend on one of their values may then never show. */
const replaceable = codedAll(replaceableLabels);

/** The coded lists that do not depend on the day. */
export const optionLists: Readonly<Record<string, readonly Option[]>> = { ...fixed, ...replaceable };

/** The lists that are sorted by their labels in each language, with the values that keep their position. */
export const sortedLists: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  countries: ["", "USA"],
  countriesNoUsa: [""],
  languages: ["", "OTHER"],
  majors: ["", "UNDC"],
  religions: ["", "NONE", "OTHER", "UNSAID"],
};

/** A list an institution may replace; the terms, which follow the calendar, among them. */
type ReplaceableList = keyof typeof replaceable | "entryTerms";

/** The name of a coded list: a misspelt one in a question does not compile. */
export type ListName = keyof typeof fixed | ReplaceableList;

/** The terms of a year: the suffix of their codes, and the day (month-day) on which they begin. */
const seasons = [
  { code: "SP", name: "Spring", begins: "01-11" },
  { code: "SU", name: "Summer", begins: "06-01" },
  { code: "FA", name: "Fall", begins: "08-20" },
] as const;

const offered = 6;

/** The next six terms that have not begun on `today` (YYYY-MM-DD), soonest first: `2027FA`, "Fall 2027". */
export function entryTerms(today: string): readonly Option[] {
  const year = Number(today.slice(0, 4));
  const terms = [year, year + 1, year + 2].flatMap((each) =>
    seasons
      .filter(({ begins }) => `${each}-${begins}` > today)
      .map(({ code, name }) => ({ value: `${each}${code}`, label: `${name} ${each}` })),
  );
  return [...terms.slice(0, offered)];
}

/** Every coded list of ours on the day `today` (YYYY-MM-DD). */
export function codedLists(today: string): Readonly<Record<ListName, readonly Option[]>> {
  return { ...fixed, ...replaceable, entryTerms: entryTerms(today) };
}

/** The names an institution's config may use under `lists`. */
export function replaceableLists(): readonly ReplaceableList[] {
  return ["entryTerms", ...namesOf(replaceable)];
}

function namesOf<K extends string>(lists: Readonly<Record<K, unknown>>): readonly K[] {
  const isName = (name: string): name is K => name in lists;
  return Object.keys(lists).filter(isName);
}
