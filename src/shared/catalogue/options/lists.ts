import { months } from "../../form/calendar";
import type { Option } from "../../form/catalogueTypes";
import {
  citizenshipTypes,
  collegeDegrees,
  contactWays,
  educationLevels,
  ethnicities,
  genderIdentities,
  gpaScales,
  housingPlans,
  languages,
  parentPreferences,
  parentRelationships,
  phoneTypes,
  pronouns,
  relativeRelationships,
  religions,
  sexes,
  suffixes,
  titles,
  visaTypes,
  waiverChoices,
  yesNo,
} from "./choices";
import { countries, countriesNoUsa } from "./countries";
import { majors } from "./majors";
import { canadianProvinces, stateAndProvince, usStates } from "./stateAndProvince";
import { entryTerms } from "./terms";

/** The lists whose values conditions, rules or the format read: the same for every institution. */
const fixed = {
  countries,
  countriesNoUsa,
  stateAndProvince,
  usStates,
  canadianProvinces,
  months,
  yesNo,
  sexes,
  citizenshipTypes,
  ethnicities,
  parentPreferences,
  waiverChoices,
};

/** The lists that an institution may replace: questions that depend on one of their values may then never show. */
const replaceable = {
  majors,
  suffixes,
  pronouns,
  genderIdentities,
  religions,
  languages,
  visaTypes,
  contactWays,
  parentRelationships,
  titles,
  phoneTypes,
  educationLevels,
  relativeRelationships,
  housingPlans,
  gpaScales,
  collegeDegrees,
};

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
