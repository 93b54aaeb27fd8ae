import { prefixed } from "./prefixed";

/** The repeated sets: their prefixes in the order they show, and the field names that follow (§3 "Fields by page"). */
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
export type ActivityPrefix = (typeof activityPrefixes)[number];
export type HonorsPrefix = (typeof honorsPrefixes)[number];
export type CollegePrefix = (typeof collegePrefixes)[number];

function keysOf<P extends string, F extends string>(prefixes: readonly P[], fields: readonly F[]) {
  return prefixes.flatMap((prefix) => fields.map((field) => prefixed(prefix, field)));
}

/**
 * The tenant data model: every answer key by page (§3 "Fields by page"). Beyond that list stand only `phone_international`
 * (§3 "Student answers"), `ssn`, `transcript_file`, and the attendance fields of other colleges.
 */
export const dataModel = {
  about: [
    "first_name",
    "middle_name",
    "last_name",
    "suffix",
    "preferred_name",
    "preferred_pronoun",
    "gender",
    "gender_iden",
    "birth_date",
    "phone_home",
    "phone_mobile",
    "phone_international",
    "optin_sms_ind",
    "address_line_1",
    "address_line_2",
    "city",
    "state",
    "zip",
    "country",
    "mailing_addr_same_as_perm_addr",
    "mailing_address_line_1",
    "mailing_address_line_2",
    "mailing_city",
    "mailing_state",
    "mailing_zip",
    "mailing_country",
    "mailing_addr_effective_date",
    "citizenship_type",
    "citizenship",
    "citizenship_visa_status",
    "first_language_english",
    "native_language",
    "birth_country",
    "birth_state",
    "religious_affiliation",
    "alien_registration_number",
    "foreign_natl_num",
    "ssn",
    ...keysOf(parentPrefixes, parentFields),
    "ethnicity",
    "race_american_indian",
    "race_asian",
    "race_black",
    "race_native_hawaiian",
    "race_white",
    ...keysOf(legacyPrefixes, legacyFields),
  ],
  "education-ug": [
    "entry_term",
    "applied_major",
    "campus_housing",
    "sat_taken",
    "sat_score_math",
    "sat_score_reading_writing",
    "sat_score_essay_reading",
    "sat_score_essay_analysis",
    "sat_score_essay_writing",
    "sat_test_month",
    "sat_test_year",
    "sat_taken_again",
    "sat_unsure",
    "act_taken",
    "act_score_composite",
    "act_test_month",
    "act_test_year",
    "act_unsure",
    "counselor_first_name",
    "counselor_last_name",
    "counselor_email_address",
    "class_size",
    "class_rank",
    "hs_ceeb",
    "hs_name",
    "hs_address_line_1",
    "hs_city",
    "hs_state",
    "hs_zip",
    "hs_gpa",
    "gpa_scale",
    "grad_month",
    "grad_year",
    "hs_early_grad",
    "ged",
    "transcript_file",
    ...keysOf(activityPrefixes, activityFields),
    ...keysOf(honorsPrefixes, honorsFields),
    ...keysOf(collegePrefixes, collegeFields),
  ],
  "final-steps": ["fafsa_file", "suspended", "suspended_comment", "counselor_waiver_request", "legal_agree"],
} as const;

/** One key of the data model: a key misspelt in a question, a condition or a fill does not compile. */
export type AnswerKey = (typeof dataModel)[keyof typeof dataModel][number];

/** Every answer key of the data model, `_desc` companions not included (§5 "Configuration checks"). */
export const answerKeys: readonly AnswerKey[] = Object.values(dataModel).flat();
