import type { Section } from "../../form/catalogueTypes";
import { all, group, radio, select, ssn, text, when } from "../ask";

const type = when("citizenship_type");

export const citizenship: Section = {
  id: "citizenship-status",
  heading: "Citizenship",
  nodes: [
    radio("citizenship_type", "What is your citizenship status?", "citizenshipTypes"),
    select("citizenship", "Country of citizenship", "countriesNoUsa", {
      autocomplete: "section-citizenship country",
      hint: "If you hold more than one besides the United States, choose the one on the passport you travel with.",
      when: all(type.answered, type.notIn("USC")),
      width: "m",
    }),
    group(
      "registration",
      { when: type.in("PR", "REF") },
      text("alien_registration_number", "Alien registration number (A-number)", {
        hint: "It is the letter A and 7 to 9 digits, on the front of your card.",
        maxLength: 12,
        width: "m",
        sensitive: true,
      }),
    ),
    group(
      "visa",
      { when: type.equals("INTL") },
      select("citizenship_visa_status", "What U.S. visa do you hold now?", "visaTypes", { width: "m" }),
      text("foreign_natl_num", "National identification number", {
        hint: "It is the number on your country's ID card.",
        maxLength: 30,
        width: "m",
        sensitive: true,
      }),
    ),
    ssn("ssn", "Social Security number", {
      hint: "It is on your FAFSA, too, if you fill in one.",
      when: type.in("USC", "DUAL", "PR"),
      width: "s",
      rules: [
        {
          rule: "pattern",
          pattern: "\\d{3}-\\d{2}-\\d{4}",
          message: "Please enter all nine digits of your Social Security number.",
        },
      ],
    }),
  ],
};
