import type { Section } from "../../form/catalogue";
import { checkbox, group, radio } from "../ask";

export const demographics: Section = {
  id: "demographics",
  heading: "Ethnicity and race",
  lead: "Optional. The U.S. Department of Education asks every university to report these. Your answers play no part in our decision.",
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
