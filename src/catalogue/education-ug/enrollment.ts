import type { Section } from "../../form/catalogue";
import { notice, radio, required, select } from "../ask";

export const enrollment: Section = {
  id: "enrollment",
  heading: "Your plans",
  nodes: [
    select("entry_term", "When do you plan to enroll?", "entryTerms", {
      rules: [required("When do you plan to enroll?")],
      width: "m",
    }),
    select("applied_major", "What are you interested in studying?", "majors", {
      hint: "You can change your mind later. “Undecided” is a fine answer.",
      rules: [required("What are you interested in studying?")],
      width: "m",
    }),
    radio("campus_housing", "Where do you plan to live?", "housingPlans", {
      hint: "This doesn't reserve a room. It only helps us plan.",
    }),
    notice(
      "scholarships",
      "You are considered for scholarships automatically when you apply. There is no separate form and no essay.",
    ),
  ],
};
