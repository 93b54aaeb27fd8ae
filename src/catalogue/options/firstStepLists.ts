import { citizenshipTypes, ethnicities, visaTypes } from "./citizenship";
import { countries, countriesNoUsa } from "./countries";
import {
  contactWays,
  educationLevels,
  parentPreferences,
  parentRelationships,
  phoneTypes,
  relativeRelationships,
  titles,
} from "./family";
import type { codedLists } from "./lists";
import { genderIdentities, languages, pronouns, religions, sexes, suffixes, yesNo } from "./person";
import { canadianProvinces, usStates } from "./stateAndProvince";

/** The coded lists that the first step names, each the very one of `codedLists`. */
export const firstStepLists: Partial<ReturnType<typeof codedLists>> = {
  countries,
  countriesNoUsa,
  usStates,
  canadianProvinces,
  yesNo,
  sexes,
  citizenshipTypes,
  ethnicities,
  parentPreferences,
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
};
