import type { Answers } from "../form/answers";
import type { Catalogue } from "../form/catalogueTypes";
import { setAnswers } from "../form/changeAnswers";

/* For the studio and the demonstration: no module of the widget imports it, so it costs no bytes. */

/** A made-up person's answers to the required questions. */
const required: Answers = {
  first_name: "Ada",
  last_name: "Lovelace",
  birth_date: "2008-12-10",
  gender: "F",
  phone_mobile: "(614) 555-0142",
  country: "USA",
  address_line_1: "1 Main Street",
  city: "Columbus",
  state: "OH",
  zip: "43215",
  first_language_english: "Y",
  hs_name: "Lincoln High School",
  suspended: "N",
  counselor_waiver_request: "Y",
  legal_agree: true,
};

/** The answers of a made-up applicant under a catalogue, with the first term and major that it offers. */
export function sampleAnswers(catalogue: Catalogue): Answers {
  const firstOf = (list: string) => catalogue.lists[list]?.find(({ value }) => value !== "")?.value ?? "";
  const choices = { entry_term: firstOf("entryTerms"), applied_major: firstOf("majors") };
  return setAnswers(catalogue, {}, { ...required, ...choices });
}
