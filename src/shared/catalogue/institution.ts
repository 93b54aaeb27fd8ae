import type { InstitutionConfig } from "./config/institutionConfig";
import type { TextByLanguage } from "./config/structs";
import type { AnswerKey } from "./dataModel";

/** A value of a configuration in English: of a text in several languages that one; `true`, which means our words, is `True`. */
export type InEnglish<T, True = never> = [T] extends [boolean | undefined]
  ? T
  : T extends TextByLanguage
    ? string
    : T extends true
      ? True
      : T extends object
        ? { readonly [K in keyof T]: InEnglish<Exclude<T[K], undefined>, True> }
        : T;

/** The parts of which `true` says more than no value: our words are shown, or a question is changed. */
type Promised = "promises" | "firstLogin" | "questions";

type Given = InEnglish<Omit<InstitutionConfig, "$schema" | "dates" | "translations" | Promised>> &
  InEnglish<Pick<InstitutionConfig, Promised>, true>;

/** An institution's change to one question; a new label also becomes the "required" message. */
export type QuestionChange = NonNullable<NonNullable<Given["questions"]>[AnswerKey]>;

/** The parts that an institution has without giving them: those with a default, and those that follow from others. */
type Always = Extract<keyof Given, keyof typeof defaults> | "shortName" | "applicationTitle" | "address";

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

/**
 * The institution's constants, its own words and its changes to the questionnaire, all in English: a checked
 * configuration (`config/institutionConfig.ts` describes its parts) with what follows from it. What it does not give is left out.
 */
export type Institution = Given & { readonly [K in Always]-?: Exclude<Given[K], undefined> } & {
  readonly dates: Dates;
  readonly links: Given["links"] & { readonly fafsa: string };
  /** Its own words, by language and id; they take precedence over ours. */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The addresses of JSON files with further translations, by language. */
  readonly translationFiles: Readonly<Record<string, string>>;
};

/** What holds for an institution that gives nothing else. */
export const defaults = {
  characterLimit: 7000,
  codes: {},
  links: { fafsa: "https://studentaid.gov/h/apply-for-aid/fafsa" },
  promises: {},
  start: { minutes: 12 },
  completion: {},
  dates: { timeZone: "UTC", opens: null, closes: null, decision: null },
  emails: {},
  lists: {},
  questions: {},
  translations: {},
  translationFiles: {},
} as const;

/** The configuration of our sample, a university that does not exist. */
export const sampleConfig = {
  partnerName: "Grandview University",
  shortName: "Grandview",
  address: { name: "Grandview University", lines: ["100 College Avenue", "Grandview, OH 43000"] },
  admissionsAddress: {
    name: "Grandview University Office of Admission",
    lines: ["Founders Hall, Room 12", "100 College Avenue", "Grandview, OH 43000"],
  },
  helpEmail: "admission@grandview.example",
  phone: "(614) 555-0142",
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
    fafsa: defaults.links.fafsa,
    housing: "https://www.grandview.example/housing",
  },
  promises: { applicationFee: true, essay: true, testScores: true, scholarships: true, decision: true },
  firstLogin: true,
} satisfies InstitutionConfig;

/** The sample, which an element without a configuration shows. */
export const grandviewUniversity: Institution = {
  ...defaults,
  ...sampleConfig,
  applicationTitle: "Grandview Application",
};
