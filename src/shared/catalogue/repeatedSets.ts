/** The repeated sets: their prefixes in the order they show, and the field names that follow. */
export const parentPrefixes = ["parent", "parent_2"] as const;
export const parentFields = [
  "communication_preference",
  "degree_grandview",
  "name",
  "veteran_dependent",
  "relationship",
  "prefix",
  "first_name",
  "last_name",
  "email_address",
  "phone",
  "phone_type",
  "education",
  "education_other",
  "addr_same_as_stu_perm",
  "address_line_1",
  "address_line_2",
  "city",
  "state",
  "zip",
  "country",
] as const;
export const legacyPrefixes = ["legacy", "legacy_2", "legacy_3"] as const;
export const legacyFields = ["relationship", "first_name", "last_name"] as const;
export const activityPrefixes = ["activity", "activity_2", "activity_3", "activity_4", "activity_5"] as const;
export const activityFields = ["name"] as const;
export const honorsPrefixes = ["honors", "honors_2", "honors_3", "honors_4"] as const;
export const honorsFields = ["name", "freshman", "sophomore", "junior", "senior"] as const;
export const collegePrefixes = ["college", "college_2", "college_3", "college_4", "college_5"] as const;
export const collegeFields = [
  "name",
  "ceeb",
  "city",
  "state",
  "start_month",
  "start_year",
  "end_month",
  "end_year",
  "degree",
] as const;

export type ParentPrefix = (typeof parentPrefixes)[number];
export type ParentField = (typeof parentFields)[number];
export type LegacyPrefix = (typeof legacyPrefixes)[number];
export type HonorsPrefix = (typeof honorsPrefixes)[number];
export type CollegePrefix = (typeof collegePrefixes)[number];

/** The answer key of `field` in the repeated set `prefix`: joined by an underscore. */
export function prefixed<P extends string, F extends string>(prefix: P, field: F): `${P}_${F}` {
  return `${prefix}_${field}`;
}
