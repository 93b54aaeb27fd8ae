import { grandviewUniversity, type Institution } from "../institution";
import type { InstitutionConfig } from "./institutionConfig";
import { momentOf } from "./moments";
import type { TextByLanguage } from "./structs";

type Text = string | TextByLanguage;
type Translations = Map<string, Map<string, string>>;

/** The English of a text; its other languages become entries of the translations. */
type Localize = (text: Text) => string;

function localizer(translations: Translations): Localize {
  return (text) => {
    if (typeof text === "string") return text;
    for (const [tag, other] of Object.entries(text)) {
      if (tag !== "en") entriesOf(translations, tag).set(text.en, other);
    }
    return text.en;
  };
}

function entriesOf(translations: Translations, tag: string): Map<string, string> {
  const entries = translations.get(tag) ?? new Map<string, string>();
  translations.set(tag, entries);
  return entries;
}

/** A text of its own, or false for none; undefined where ours stays. */
function replacement(text: Text | boolean | undefined, english: Localize): string | false | undefined {
  if (text === undefined || text === true) return undefined;
  return text === false ? false : english(text);
}

/** Merges a checked configuration into our institution's constants. */
export function institutionOf(given: InstitutionConfig): Institution {
  const base = grandviewUniversity;
  const translations: Translations = new Map();
  const files = new Map<string, string>();
  for (const [tag, source] of Object.entries(given.translations ?? {})) {
    if (typeof source === "string") files.set(tag, source);
    else for (const [english, other] of Object.entries(source)) entriesOf(translations, tag).set(english, other);
  }
  const english = localizer(translations);
  const shortName = given.shortName ?? given.partnerName;
  const title = given.applicationTitle && english(given.applicationTitle);
  const { start = {}, completion = {} } = given;
  const merged = over(base, {
    partnerName: given.partnerName,
    shortName,
    applicationTitle: title ?? (shortName && `${shortName} Application`),
    address: given.address,
    admissionsAddress: given.admissionsAddress,
    helpEmail: given.helpEmail,
    phone: given.phone,
    characterLimit: given.characterLimit,
    codes: over(base.codes, given.codes),
    links: over(base.links, given.links),
    promises: mapped(given.promises, (promise) => replacement(promise, english)),
    firstLogin: given.firstLogin === undefined && !isWaiverTrue(given) ? false : replacement(given.firstLogin, english),
    start: over(base.start, {
      text: start.text && english(start.text),
      minutes: minutesOf(start.minutes),
      atHand: replacement(start.atHand, english),
    }),
    completion: {
      transcript: completion.transcript && english(completion.transcript),
      financialAid: replacement(completion.financialAid, english),
      testScores: replacement(completion.testScores, english),
      next: completion.next?.map(english),
    },
    dates: datesOf(given),
    emails: mapped(given.emails, (email) => mapped(email, english)),
    lists: mapped(given.lists, (options) => options.map(({ value, label }) => ({ value, label: english(label) }))),
    questions: mapped(given.questions, ({ label, hint, ...change }) => ({
      ...change,
      label: label && english(label),
      hint: hint && english(hint),
    })),
    translationFiles: Object.fromEntries(files),
  });
  const own = [...translations].map(([tag, entries]) => [tag, Object.fromEntries(entries)] as const);
  return { ...merged, translations: Object.fromEntries(own) };
}

/** Whether our line for the first login, that fee and essay are waived, is true. */
export function isWaiverTrue({
  promises: { applicationFee, essay } = {},
}: Pick<InstitutionConfig, "promises">): boolean {
  return applicationFee !== false && essay !== false;
}

function minutesOf(minutes: number | boolean | undefined): number | null | undefined {
  if (typeof minutes === "boolean") return minutes ? undefined : null;
  return minutes;
}

function datesOf({ dates = {} }: InstitutionConfig): Institution["dates"] {
  const { timeZone = "UTC", opens, closes, decision = null } = dates;
  return {
    timeZone,
    opens: opens === undefined ? null : momentOf(opens, timeZone, false),
    closes: closes === undefined ? null : momentOf(closes, timeZone, true),
    decision,
  };
}

/** An object with the same keys, each value changed. */
function mapped<K extends string, A, B>(
  object: { readonly [P in K]?: A | undefined } | undefined,
  change: (value: A) => B | undefined,
): { readonly [P in K]?: B } {
  const result: { [P in K]?: B } = {};
  for (const key in object) {
    const value = object[key];
    const changed = value === undefined ? undefined : change(value);
    if (changed !== undefined) result[key] = changed;
  }
  return result;
}

/** `base` with every defined part of `given`. */
function over<T extends object>(base: T, given: { readonly [K in keyof T]?: T[K] | undefined } | undefined): T {
  const result = { ...base };
  for (const key in base) {
    const value = given?.[key];
    if (value !== undefined) result[key] = value;
  }
  return result;
}
