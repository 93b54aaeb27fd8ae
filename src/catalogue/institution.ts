import type { Option } from "../form/catalogue";
import type { AnswerKey } from "./dataModel";
import type { ReplaceableList } from "./options/lists";

/** An institution's change to one question; a new label also becomes the "required" message. */
export interface QuestionChange {
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  /** Leaves an optional question out of the form, and with it the questions that show only after an answer to it. */
  readonly hidden?: boolean | undefined;
  /** Makes a question required whenever it is shown, also one that is conditionally required. */
  readonly required?: boolean | undefined;
}

/** A postal address as it is printed, line by line. */
export interface PostalAddress {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The institution's constants (§3 "Institution constants") and its changes to the questionnaire. */
export interface Institution {
  readonly partnerName: string;
  /** The name without "University", where the full one is too long: "a degree from Grandview". */
  readonly shortName: string;
  readonly applicationTitle: string;
  /** Shown in the footer. */
  readonly address: PostalAddress;
  /** Where transcripts and letters are sent. */
  readonly admissionsAddress: PostalAddress;
  readonly helpEmail: string;
  readonly phone: string;
  /** Characters allowed in the institution's long answers. */
  readonly characterLimit: number;
  readonly codes: { readonly sat: string; readonly act: string; readonly fafsa: string };
  readonly links: {
    readonly website: string;
    readonly help: string;
    readonly privacyPolicy: string;
    readonly cookieNotice: string;
    readonly nonDiscrimination: string;
    readonly accessibility: string;
    readonly campusSafety: string;
    readonly scholarships: string;
    readonly financialAid: string;
    readonly fafsa: string;
    readonly housing: string;
  };
  /**
   * Coded lists that replace ours, by list name, without the leading blank. A question that shows only after one of our
   * values (`parent_education_other` after `OTHER`) never shows if the replacement lacks that value.
   */
  readonly lists: Readonly<Partial<Record<ReplaceableList, readonly Option[]>>>;
  /** Changes to questions, by answer key. */
  readonly questions: Readonly<Partial<Record<AnswerKey, QuestionChange>>>;
  /** Its own translations, by language and English text; they take precedence over ours. */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Our institution, whose values are the defaults of a configuration. */
export const grandviewUniversity: Institution = {
  partnerName: "Grandview University",
  shortName: "Grandview",
  applicationTitle: "Grandview Application",
  address: { name: "Grandview University", lines: ["100 College Avenue", "Grandview, OH 43000"] },
  admissionsAddress: {
    name: "Grandview University Office of Admission",
    lines: ["Founders Hall, Room 12", "100 College Avenue", "Grandview, OH 43000"],
  },
  helpEmail: "admission@grandview.example",
  phone: "(614) 555-0142",
  characterLimit: 7000,
  codes: { sat: "0142", act: "0143", fafsa: "000142" },
  links: {
    website: "https://www.grandview.example/",
    help: "https://www.grandview.example/admission/help",
    privacyPolicy: "https://www.grandview.example/privacy",
    cookieNotice: "https://www.grandview.example/cookies",
    nonDiscrimination: "https://www.grandview.example/non-discrimination",
    accessibility: "https://www.grandview.example/accessibility",
    campusSafety: "https://www.grandview.example/campus-safety",
    scholarships: "https://www.grandview.example/scholarships",
    financialAid: "https://www.grandview.example/financial-aid",
    fafsa: "https://studentaid.gov/h/apply-for-aid/fafsa",
    housing: "https://www.grandview.example/housing",
  },
  lists: {},
  questions: {},
  translations: {},
};
