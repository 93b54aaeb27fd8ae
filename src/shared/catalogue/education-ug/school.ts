import type { Section } from "../../form/catalogueTypes";
import { any, autocomplete, email, group, monthYear, notice, radio, required, row, select, text, when } from "../ask";

/** Graduation years on offer: ten back, for those who took time off, and four ahead. */
const yearsBack = 10;
const yearsOffered = 15;

const name = when("hs_name");

/** The high school, searched by name or typed; its details show once it is named. */
export function school(thisYear: number): Section {
  return {
    id: "school",
    heading: "Your high school",
    lead: "The school you attend now, or the last one you attended.",
    nodes: [
      autocomplete(
        "hs_name",
        "Search for Your School",
        "hs_ceeb",
        {
          ceeb: "hs_ceeb",
          address_line_1: "hs_address_line_1",
          city: "hs_city",
          state: "hs_state",
          zip: "hs_zip",
        },
        {
          hint: "Type its name and choose it from the list. If it isn't there, type the whole name. Homeschooled? Type “Homeschool”.",
          groupName: "High school",
          rules: [required("Search for Your School")],
          codeKey: "hs_ceeb",
          maxLength: 100,
        },
      ),
      group(
        "school-details",
        {
          legend: "School details",
          hint: "We fill in what we know. Please add what is missing.",
          when: name.answered,
        },
        text("hs_address_line_1", "School address"),
        row(
          text("hs_city", "School city", { width: "m" }),
          select("hs_state", "School state or province", "stateAndProvince", { width: "m" }),
          text("hs_zip", "School ZIP or postal code", { maxLength: 12, isCode: true, width: "s" }),
        ),
        text("hs_ceeb", "School code (CEEB)", {
          hint: "Six digits. Leave it empty if you don't know it.",
          maxLength: 6,
          inputMode: "numeric",
          width: "s",
        }),
      ),
      monthYear(
        "grad_month",
        "grad_year",
        "When did you graduate, or when will you?",
        { count: yearsOffered, direction: "future", start: thisYear - yearsBack },
        { width: "m" },
      ),
      notice(
        "back-to-school",
        "Welcome back to school! If you have taken college courses since you graduated, please list them at the end of this page.",
        when("grad_year").lt(thisYear),
      ),
      radio("hs_early_grad", "Are you graduating early?", "yesNo", {
        hint: "That is, before the rest of the students who started with you.",
        when: any(when("grad_year").notAnswered, when("grad_year").gte(thisYear)),
      }),
      radio("ged", "Did you earn a GED or HiSET, or do you plan to?", "yesNo"),
      notice(
        "ged-scores",
        "Please ask the testing service to send us your scores once you have them. You can submit your application before that.",
        when("ged").equals("Y"),
      ),
    ],
  };
}

export const counselor: Section = {
  id: "counselor",
  heading: "Your counselor",
  lead: "The counselor at your school, if you have one.",
  nodes: [
    row(
      text("counselor_first_name", "Counselor's first name", { width: "m" }),
      text("counselor_last_name", "Counselor's last name", { width: "m" }),
    ),
    text("counselor_email_address", "Counselor's email address", {
      inputMode: "email",
      maxLength: 100,
      rules: [email("The counselor email address you entered is invalid.")],
    }),
  ],
};
