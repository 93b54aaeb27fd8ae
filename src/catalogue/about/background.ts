import type { Section } from "../../form/catalogue";
import { radio, row, select } from "../ask";
import { required } from "../rules";
import { when } from "../when";

const another = when("first_language_english").equals("N");

export const background: Section = {
  id: "background",
  heading: "Language and background",
  lead: "Tell us about your language, so that we can support you well. The other questions are optional and don't count for or against you.",
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
    select("religious_affiliation", "Religious affiliation", "religions", {
      hint: "Optional. Campus Ministry uses it to invite you to services and groups. It plays no part in our decision.",
      width: "m",
    }),
  ],
};
