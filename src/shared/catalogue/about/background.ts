import type { Section } from "../../form/catalogueTypes";
import { checkbox, group, radio, required, row, select, text, when } from "../ask";
import type { Institution } from "../institution";
import { type LegacyPrefix, legacyPrefixes, prefixed } from "../repeatedSets";

const another = when("first_language_english").equals("N");

export const background: Section = {
  id: "background",
  heading: "Language and background",
  nodes: [
    radio("first_language_english", "Is English your first language?", "yesNo", {
      rules: [required("Is English your first language?")],
    }),
    select("native_language", "What is your native language?", "languages", {
      when: another,
      rules: [required("What is your native language?")],
      width: "m",
    }),
    row(
      select("birth_country", "Country of birth", "countries", { autocomplete: "section-birth country", width: "m" }),
      select("birth_state", "State of birth", "usStates", { when: when("birth_country").equals("USA"), width: "m" }),
    ),
    select("religious_affiliation", "Religious affiliation", "religions", { width: "m" }),
  ],
};

export const demographics: Section = {
  id: "demographics",
  heading: "Ethnicity and race",
  lead: "The U.S. Department of Education asks universities to report these.",
  nodes: [
    radio("ethnicity", "Are you Hispanic or Latino?", "ethnicities"),
    group(
      "race",
      { legend: "What is your race?", hint: "Check all that apply, or none." },
      checkbox("race_american_indian", "American Indian or Alaska Native"),
      checkbox("race_asian", "Asian"),
      checkbox("race_black", "Black or African American"),
      checkbox("race_native_hawaiian", "Native Hawaiian or other Pacific Islander"),
      checkbox("race_white", "White"),
    ),
  ],
};

function relative(prefix: LegacyPrefix) {
  return [
    row(
      select(prefixed(prefix, "relationship"), "Relationship to you", "relativeRelationships", { prefix, width: "m" }),
      text(prefixed(prefix, "first_name"), "First name", { prefix, width: "m" }),
      text(prefixed(prefix, "last_name"), "Last name", { prefix, width: "m" }),
    ),
  ];
}

/** Relatives who studied here: up to three. */
export function relatives({ partnerName }: Institution): Section {
  return {
    id: "relatives",
    heading: "Relatives who studied here",
    lead: `Has anyone in your family studied at ${partnerName}? We'd love to know.`,
    nodes: [{ kind: "addAnother", id: "legacy", noun: "relative", blocks: legacyPrefixes.map(relative) }],
  };
}
