import { defaults, type InEnglish, type Institution } from "../institution";
import type { InstitutionConfig } from "./institutionConfig";
import { momentOf } from "./moments";
import type { TextByLanguage } from "./structs";
import { idOfPart, nameOfEntry } from "./textIds";

type Translations = Map<string, Map<string, string>>;

function entriesOf(translations: Translations, tag: string): Map<string, string> {
  const entries = translations.get(tag) ?? new Map<string, string>();
  translations.set(tag, entries);
  return entries;
}

function isByLanguage(value: object): value is TextByLanguage {
  return "en" in value;
}

/**
 * A checked value in English; the other languages of its texts go into the translations, by the ids of their paths. `true` keeps our
 * words, and is left out unless `keepsTrue`.
 */
function inEnglish<T>(value: T, translations: Translations): InEnglish<T>;
function inEnglish<T>(value: T, translations: Translations, keepsTrue: true): InEnglish<T, true>;
function inEnglish(value: unknown, translations: Translations, keepsTrue: boolean, path: readonly string[]): unknown;
function inEnglish(
  value: unknown,
  translations: Translations,
  keepsTrue = false,
  path: readonly string[] = [],
): unknown {
  if (value === true) return keepsTrue || undefined;
  if (typeof value !== "object" || value === null) return value;
  const inside = (name: string, each: unknown) => inEnglish(each, translations, keepsTrue, [...path, name]);
  if (Array.isArray(value)) return value.map((each, index) => inside(nameOfEntry(each, index), each));
  if (isByLanguage(value)) {
    const { en, ...others } = value;
    for (const [tag, other] of Object.entries(others)) entriesOf(translations, tag).set(idOfPart(path), other);
    return en;
  }
  const entries = Object.entries(value).map(([name, each]) => [name, inside(name, each)]);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}

/** A checked configuration; where transcripts are sent may be missing, as from one with a fault there. */
export type CheckedConfig = Omit<InstitutionConfig, "admissionsAddress"> & Partial<InstitutionConfig>;

/** The institution of a checked configuration, with what follows from its parts. */
export function institutionOf({ dates, translations = {}, ...given }: CheckedConfig): Institution {
  const found: Translations = new Map();
  const files = new Map<string, string>();
  for (const [tag, source] of Object.entries(translations)) {
    if (typeof source === "string") files.set(tag, source);
    else for (const [id, other] of Object.entries(source)) entriesOf(found, tag).set(id, other);
  }
  const { questions = {}, promises = {}, firstLogin, ...others } = given;
  const own = inEnglish(others, found);
  const { partnerName, shortName = partnerName, address = { name: partnerName, lines: [] } } = own;
  return {
    ...defaults,
    ...own,
    shortName,
    applicationTitle: own.applicationTitle ?? `${shortName} Application`,
    address,
    admissionsAddress: own.admissionsAddress ?? address,
    links: { ...own.links, fafsa: own.links?.fafsa ?? defaults.links.fafsa },
    start: { ...defaults.start, ...own.start },
    dates: datesOf(dates),
    ...inEnglish({ questions, promises, firstLogin }, found, true),
    translations: Object.fromEntries([...found].map(([tag, entries]) => [tag, Object.fromEntries(entries)])),
    translationFiles: Object.fromEntries(files),
  };
}

function datesOf(dates: InstitutionConfig["dates"] = {}): Institution["dates"] {
  const { timeZone = "UTC", opens, closes, decision = null } = dates;
  return {
    timeZone,
    opens: opens === undefined ? null : momentOf(opens, timeZone, false),
    closes: closes === undefined ? null : momentOf(closes, timeZone, true),
    decision,
  };
}
