import type { Option } from "../../form/catalogueTypes";

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
