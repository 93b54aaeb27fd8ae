import type { Section } from "../../form/catalogueTypes";
import { date, radio, required, row, select, text, when } from "../ask";

const noDate = "A valid date of birth is required.";

export const identity: Section = {
  id: "identity",
  heading: "Name and identity",
  nodes: [
    row(
      text("first_name", "Legal First Name", {
        rules: [required("Legal First Name")],
        autocomplete: "given-name",
        width: "m",
      }),
      text("middle_name", "Middle Name", { autocomplete: "additional-name", width: "m" }),
      text("last_name", "Last Name", { rules: [required("Last Name")], autocomplete: "family-name", width: "m" }),
      select("suffix", "Suffix", "suffixes", { autocomplete: "honorific-suffix", width: "xs" }),
    ),
    row(
      text("preferred_name", "Preferred First Name", {
        autocomplete: "nickname",
        width: "m",
      }),
      select("preferred_pronoun", "Pronouns", "pronouns", {
        hint: "How should we speak of you?",
        width: "m",
      }),
    ),
    date("birth_date", "Date of Birth", {
      hint: "For example, April 7, 2008",
      autocomplete: "bday",
      rules: [
        required(noDate),
        { rule: "validDate", message: noDate },
        {
          rule: "notBefore",
          yearsAgo: 100,
          message: "This date is not supported. Please contact help support for assistance.",
        },
        { rule: "notAfter", yearsAgo: 13, message: "You must be 13 years or older to apply." },
      ],
    }),
    radio("gender", "Sex at Birth", "sexes", {
      hint: "The U.S. Department of Education asks universities to report this.",
      rules: [required("Sex at Birth")],
    }),
    select("gender_iden", "Gender Identity", "genderIdentities", {
      when: when("gender").answered,
      width: "m",
    }),
  ],
};
