import { createQuestionnaire } from "../../../src/server/questionnaire";
import { grandviewUniversity } from "../../../src/shared/catalogue/institution";
import type { Answers } from "../../../src/shared/form/answers";

const { catalogueOfToday } = createQuestionnaire(grandviewUniversity);

function firstOf(list: string): string {
  return catalogueOfToday().lists[list]?.[0]?.value ?? "";
}

/** The answers of an application that can be submitted: the required questions of §5 only. */
export function completeAnswers(): Answers {
  return {
    first_name: "Ada",
    last_name: "Lovelace",
    birth_date: "2008-12-10",
    gender: "F",
    phone_mobile: "(555) 234-5678",
    country: "USA",
    state: "OH",
    zip: "43000",
    address_line_1: "12 Alder Street",
    city: "Grandview",
    first_language_english: "Y",
    entry_term: firstOf("entryTerms"),
    applied_major: firstOf("majors"),
    hs_name: "Grandview Central High School",
    suspended: "N",
    counselor_waiver_request: "Y",
    legal_agree: true,
  };
}
