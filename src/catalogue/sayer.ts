import type { Institution } from "./institution";

/** A text in another language; the same text where there is no other. */
export type Say = (english: string) => string;

type Words = Readonly<Record<string, string>>;

/** What an entry of a dictionary may call for by name, since each institution has its own. */
function namesOf({ partnerName, shortName, codes }: Institution): Words {
  return { partnerName, shortName, satCode: codes.sat, actCode: codes.act, fafsaCode: codes.fafsa };
}

function filled(text: string, names: Words): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(names, name) ? (names[name] ?? whole) : whole));
}

/**
 * Looks texts up in dictionaries of English text → translation, the last one first. `{partnerName}`, `{shortName}`,
 * `{satCode}`, `{actCode}` and `{fafsaCode}` stand for the institution's own on both sides; `{year}` for a year in the
 * text (`Fall {year}`).
 */
export function sayer(dictionaries: readonly Words[], institution: Institution): Say {
  const names = namesOf(institution);
  const entries = dictionaries.flatMap((words) => Object.entries(words));
  const known = new Map(entries.map(([english, other]) => [filled(english, names), filled(other, names)] as const));
  return (english) => known.get(english) ?? yearly(known, english) ?? english;
}

function yearly(known: ReadonlyMap<string, string>, english: string): string | undefined {
  const [year] = /\b\d{4}\b/.exec(english) ?? [];
  return year && known.get(english.replace(year, "{year}"))?.replace("{year}", year);
}
