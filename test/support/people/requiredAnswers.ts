import { grandview } from "../../../src/shared/catalogue/catalogue";
import type { PageId } from "../../../src/shared/catalogue/pageTitles";
import type { Answers } from "../../../src/shared/form/answers";

/** The required answers of an application, by page. */
export const requiredAnswers: Readonly<Record<PageId, Answers>> = {
  about: {
    first_name: "Amélie",
    last_name: "Nguyễn",
    birth_date: "2008-02-29",
    gender: "F",
    phone_mobile: "(515) 555-0123",
    country: "USA",
    address_line_1: "12 Elm Street",
    city: "Des Moines",
    state: "IA",
    zip: "50309",
    first_language_english: "Y",
  },
  "education-ug": {
    entry_term: grandview.lists.entryTerms?.[0]?.value ?? "",
    applied_major: "CPSC",
    hs_name: "Elm Creek High School",
  },
  "final-steps": { suspended: "N", counselor_waiver_request: "Y", legal_agree: true },
};

/** All of them: the answers of an application that can be submitted. */
export const completeAnswers: Answers = Object.assign({}, ...Object.values(requiredAnswers));
