import { type Infer, refine } from "superstruct";
import { answerKeys } from "../dataModel";
import { emailNames, placeholderFault } from "../emails";
import { replaceableLists } from "../options/lists";
import { momentOf } from "./moments";
import {
  anyOf,
  anyText,
  day,
  dayOrTime,
  dictionaries,
  emailAddress,
  fields,
  httpsAddress,
  list,
  needed,
  part,
  promise,
  replaceable,
  type TextByLanguage,
  text,
  timeZone,
  wholeNumber,
  words,
  yesOrNo,
} from "./structs";

const postalAddress = fields({
  name: needed(words(100), "First line", "its first line"),
  lines: needed(list(words(100), 1, 6), "Other lines", "its other lines"),
});

const option = fields({
  value: needed(words(45), "Value", "what is stored"),
  label: needed(text(200), "Label", "what applicants read"),
});

const options = refine(list(option, 1, 2000), "options", (given) => {
  const values = given.map(({ value }) => value);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined || `must have each value once, but has "${twice}" twice`;
});

const change = fields({
  label: part(text(1000), "Question", "the question; also its message when it is not answered"),
  hint: part(text(1000), "Hint", "the hint below it"),
  hidden: part(yesOrNo, "Hide this question", "leaves it out, if it is not required"),
  required: part(yesOrNo, "Must be answered", "yes (`true`): whenever it is shown; no (`false`): never"),
});

const dates = refine(
  fields({
    timeZone: part(timeZone, "Time zone of both", "the zone of the next two, needed with them"),
    opens: part(dayOrTime, "Opens", "before it the form can be filled in, but not submitted"),
    closes: part(dayOrTime, "Closes", "from it on nothing can be submitted; a day counts to its end"),
    decision: part(
      day,
      "Day of the decision",
      "the day of the decision, not before the opening: changes that promise and the page after submission",
    ),
  }),
  "dates",
  ({ timeZone: zone, opens, closes, decision }, { path }) => {
    const isEarly = decision !== undefined && opens !== undefined && decision < opens.slice(0, 10);
    const early = { path: [...path, "decision"], message: "must not be before the opening", value: decision };
    const faults = isEarly ? [early] : [];
    if (opens === undefined && closes === undefined) return isEarly ? faults : true;
    if (zone === undefined) {
      const message = "must be the time zone of the opening and the closing, such as America/New_York";
      return [{ path: [...path, "timeZone"], message, value: zone }, ...faults];
    }
    if (opens === undefined || closes === undefined) return faults;
    const isReversed = momentOf(opens, zone, false) >= momentOf(closes, zone, true);
    const reversed = { path: [...path, "closes"], message: "must be after the opening", value: closes };
    return isReversed ? [reversed, ...faults] : faults;
  },
);

const email = fields({
  subject: part(text(200), "Subject", "the subject"),
  text: part(text(5000), "Text", "the text"),
});

const partsOfEmail = ["subject", "text"] as const;

/** The words must contain the placeholders without which an e-mail is useless, in each language. */
const emails = refine(anyOf(emailNames, email), "emails", (given, { path }) =>
  emailNames.flatMap((name) =>
    partsOfEmail.flatMap((each) =>
      Object.entries(inEachLanguage(given[name]?.[each])).flatMap(([tag, text]) => {
        const message = placeholderFault(name, each, text);
        const place = typeof given[name]?.[each] === "string" ? [] : [tag];
        return message === null ? [] : [{ path: [...path, name, each, ...place], message, value: text }];
      }),
    ),
  ),
);

function inEachLanguage(text: string | TextByLanguage | undefined): Readonly<Record<string, string>> {
  return text === undefined ? {} : typeof text === "string" ? { en: text } : text;
}

const code = words(20);
const promised = promise(text(80));

/**
 * An institution's configuration. Each part is described here and nowhere else: types, check, JSON Schema,
 * translation and the studio follow. A part that is not given is derived from the others or left out.
 */
export const institutionConfig = fields({
  $schema: part(
    anyText,
    "Schema",
    "the address of `institution.schema.json`, with which editors complete and check this file",
  ),
  partnerName: needed(words(100), "Name", "the institution's name"),
  shortName: part(
    words(60),
    "Short name",
    "its name without “University”, as in “a degree from Grandview”; by default the whole name",
  ),
  applicationTitle: part(
    text(100),
    "Title of the application",
    "the title of the application; by default the short name and “Application”",
  ),
  helpEmail: needed(emailAddress, "E-mail address for questions", "whom applicants write to"),
  phone: part(words(40), "Phone", "whom applicants call"),
  firstLogin: part(
    promise(text(300)),
    "Greeting of the first login",
    "the banner's line at the first login; ours says that fee, essay and recommendation are waived",
  ),
  characterLimit: part(
    wholeNumber(100, 20_000),
    "Longest long answer, in characters",
    "the longest long answer, in characters",
  ),
  admissionsAddress: needed(
    postalAddress,
    "Where transcripts are sent",
    "where transcripts are sent, on the page after submission",
  ),
  address: part(postalAddress, "Address in the footer", "the address in the footer; by default the name alone"),
  codes: part(
    fields({
      sat: part(code, "SAT code", "SAT"),
      act: part(code, "ACT code", "ACT"),
      fafsa: part(code, "FAFSA school code", "FAFSA"),
    }),
    "Codes",
    "the codes that tests and financial aid know the institution by; without one, what names it is left out",
  ),
  links: part(
    fields({
      website: part(httpsAddress, "Home page", "the home page"),
      help: part(httpsAddress, "Help with the application", "help with the application"),
      privacyPolicy: part(httpsAddress, "Privacy policy", "privacy policy"),
      cookieNotice: part(httpsAddress, "Cookie notice", "cookie notice"),
      nonDiscrimination: part(httpsAddress, "Non-discrimination policy", "non-discrimination policy"),
      accessibility: part(httpsAddress, "Accessibility statement", "accessibility statement"),
      campusSafety: part(httpsAddress, "Campus safety report", "campus safety report"),
      scholarships: part(httpsAddress, "Scholarships", "scholarships"),
      financialAid: part(httpsAddress, "Financial aid", "financial aid"),
      fafsa: part(httpsAddress, "Where the FAFSA is filled in", "where the FAFSA is filled in"),
      housing: part(httpsAddress, "Housing", "housing"),
    }),
    "Links",
    "pages of the institution; a link that is not given is left out",
  ),
  promises: part(
    fields({
      applicationFee: part(promised, "Fee", "“No application fee”"),
      essay: part(promised, "Essay", "“No essay”"),
      testScores: part(
        promised,
        "Test scores",
        "“No test scores required”; with our words the SAT's section and the page after submission say so, too",
      ),
      scholarships: part(
        promised,
        "Scholarships",
        "“Automatic scholarship consideration”; with our words the second step and the page after submission say so, too",
      ),
      decision: part(
        promised,
        "Decision",
        "“Decision in one week”; with our words the page after submission says so, too",
      ),
    }),
    "Promises",
    "the five promises on the first step; one that is not given is not made",
  ),
  start: part(
    fields({
      text: part(text(1000), "Before the first question", "a paragraph of its own"),
      minutes: part(replaceable(wholeNumber(1, 240)), "How long it takes, in minutes", "“About 12 minutes.”"),
      atHand: part(replaceable(text(300)), "What to have ready", "what to have ready, after “Have ready: ”"),
    }),
    "Start",
    "the texts before the first question",
  ),
  dates: part(dates, "Dates", "the dates of the cycle"),
  questions: part(anyOf(answerKeys, change), "Questions", "changes to questions, by answer key"),
  lists: part(
    anyOf(replaceableLists(), options),
    "Lists",
    "lists of options that replace ours; an answer whose value is gone must be chosen again: keep values, and change labels",
  ),
  completion: part(
    fields({
      transcript: part(text(600), "Transcript", "the sentence before the admissions address"),
      testScores: part(replaceable(text(600)), "Test scores", "the sentence about test scores"),
      financialAid: part(replaceable(text(600)), "Financial aid", "the sentence before the link to the FAFSA"),
      next: part(list(text(600), 1, 6), "What happens next", "the paragraphs under “What happens next”"),
    }),
    "After submission",
    "the page after submission",
  ),
  emails: part(emails, "E-mails", "the words of the server's e-mails"),
  translations: part(
    dictionaries,
    "All texts",
    "other words for any text, by language and by the text's id (`dist/texts.en.json`); or the address of a JSON file with them, beside this one",
  ),
});

/** The shape of an institution's configuration: the JSON at `config-url` and the `config` property. */
export type InstitutionConfig = Infer<typeof institutionConfig>;
