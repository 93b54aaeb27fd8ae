import type { Option } from "../form/catalogue";
import type { AnswerKey } from "./dataModel";
import type { EmailName, EmailWords } from "./emails";
import type { ReplaceableList } from "./options/lists";

/** An institution's change to one question; a new label also becomes the "required" message. */
export interface QuestionChange {
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  /** Leaves an optional question out of the form, and with it the questions that show only after an answer to it. */
  readonly hidden?: boolean | undefined;
  /** True makes a question required whenever it is shown, also one that is conditionally required; false makes it optional. */
  readonly required?: boolean | undefined;
}

/** A postal address as it is printed, line by line. */
interface PostalAddress {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What the first step promises to the applicant (§1). */
export const promiseNames = ["applicationFee", "essay", "testScores", "scholarships", "decision"] as const;
export type PromiseName = (typeof promiseNames)[number];

/** The times of an application cycle. */
export interface Dates {
  /** The time zone in which the times are shown. */
  readonly timeZone: string;
  /** Milliseconds since 1970 from which applications are taken; null: always. */
  readonly opens: number | null;
  /** Milliseconds since 1970 from which no applications are taken; null: never. */
  readonly closes: number | null;
  /** The day of the decision (YYYY-MM-DD). */
  readonly decision: string | null;
}

/** The institution's constants (§3 "Questions") and its changes to the questionnaire. */
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
  /** Its own words for a promise, or false where it does not make it. Ours are in `texts/`. */
  readonly promises: Readonly<Partial<Record<PromiseName, string | false>>>;
  /** Its own line for the banner of a first login, or false for none; by default ours. */
  readonly firstLogin: string | false | null;
  /** What stands before the first question. */
  readonly start: {
    readonly text: string | null;
    /** How long the application takes. */
    readonly minutes: number | null;
    /** What applicants need beside them: its own words, false for none, null for ours. */
    readonly atHand: string | false | null;
  };
  /** Its own words on the completion page; false leaves a part out, and what is not given is ours. */
  readonly completion: {
    readonly transcript?: string | undefined;
    readonly financialAid?: string | false | undefined;
    readonly testScores?: string | false | undefined;
    readonly next?: readonly string[] | undefined;
  };
  readonly dates: Dates;
  /** Its own words for the server's e-mails. */
  readonly emails: Readonly<Partial<Record<EmailName, Partial<EmailWords>>>>;
  /**
   * Coded lists that replace ours, by list name. A question that shows only after one of our
   * values (`parent_education_other` after `OTHER`) never shows if the replacement lacks that value.
   */
  readonly lists: Readonly<Partial<Record<ReplaceableList, readonly Option[]>>>;
  /** Changes to questions, by answer key. */
  readonly questions: Readonly<Partial<Record<AnswerKey, QuestionChange>>>;
  /** Its own translations, by language and English text; they take precedence over ours. */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The addresses of JSON files with further translations, by language. */
  readonly translationFiles: Readonly<Record<string, string>>;
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
  promises: {},
  firstLogin: null,
  start: { text: null, minutes: 12, atHand: null },
  completion: {},
  dates: { timeZone: "UTC", opens: null, closes: null, decision: null },
  emails: {},
  lists: {},
  questions: {},
  translations: {},
  translationFiles: {},
};
