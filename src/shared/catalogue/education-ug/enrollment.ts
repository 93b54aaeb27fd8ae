import type { Section } from "../../form/catalogueTypes";
import { notice, radio, required, select } from "../ask";
import type { Institution } from "../institution";

export const enrollment = ({ promises }: Institution): Section => ({
  id: "enrollment",
  heading: "Your plans",
  nodes: [
    select("entry_term", "When do you plan to enroll?", "entryTerms", {
      rules: [required("When do you plan to enroll?")],
      width: "m",
    }),
    select("applied_major", "What are you interested in studying?", "majors", {
      hint: "Choose the field that interests you most.",
      rules: [required("What are you interested in studying?")],
      width: "m",
    }),
    radio("campus_housing", "Where do you plan to live?", "housingPlans"),
    ...(promises.scholarships === true
      ? [notice("scholarships", "You are considered for scholarships automatically when you apply.")]
      : []),
  ],
});
