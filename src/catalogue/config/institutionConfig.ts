import { type Infer, optional, refine, string } from "superstruct";
import { answerKeys } from "../dataModel";
import { emailNames, placeholderFault } from "../emails";
import { promiseNames } from "../institution";
import { replaceableLists } from "../options/lists";
import { momentOf } from "./moments";
import {
  anyOf,
  day,
  dayOrTime,
  dictionaries,
  emailAddress,
  fields,
  httpsAddress,
  list,
  replaceable,
  type TextByLanguage,
  text,
  timeZone,
  wholeNumber,
  words,
  yesOrNo,
} from "./structs";

const postalAddress = fields({ name: words(100), lines: list(words(100), 1, 6) });

const option = fields({ value: words(45), label: text(200) });

const options = refine(list(option, 1, 2000), "options", (given) => {
  const values = given.map(({ value }) => value);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined || `must have each value once, but has "${twice}" twice`;
});

const change = fields({
  label: optional(text(1000)),
  hint: optional(text(1000)),
  hidden: optional(yesOrNo),
  required: optional(yesOrNo),
});

const dates = refine(
  fields({
    timeZone: optional(timeZone),
    opens: optional(dayOrTime),
    closes: optional(dayOrTime),
    decision: optional(day),
  }),
  "dates",
  ({ timeZone: zone, opens, closes, decision }, { path }) => {
    const isEarly = decision !== undefined && opens !== undefined && decision < opens.slice(0, 10);
    const early = { path: [...path, "decision"], message: "must not be before the opening", value: decision };
    const faults = isEarly ? [early] : [];
    if (opens === undefined && closes === undefined) return true;
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

const email = fields({ subject: optional(text(200)), text: optional(text(5000)) });

const parts = ["subject", "text"] as const;

/** The words must contain the placeholders without which an e-mail is useless, in each language. */
const emails = refine(anyOf(emailNames, email), "emails", (given, { path }) =>
  emailNames.flatMap((name) =>
    parts.flatMap((part) =>
      Object.entries(inEachLanguage(given[name]?.[part])).flatMap(([tag, text]) => {
        const message = placeholderFault(name, part, text);
        const place = typeof given[name]?.[part] === "string" ? [] : [tag];
        return message === null ? [] : [{ path: [...path, name, part, ...place], message, value: text }];
      }),
    ),
  ),
);

function inEachLanguage(text: string | TextByLanguage | undefined): Readonly<Record<string, string>> {
  return text === undefined ? {} : typeof text === "string" ? { en: text } : text;
}

const link = optional(httpsAddress);
const code = optional(words(20));

/**
 * An institution's configuration, any part of which may be left out. This definition is the source of the check, of the type,
 * of `dist/institution.schema.json` and of the table in `demo/INSTITUTION.md`; what each part means is in `src/build/configuration.ts`.
 */
export const institutionConfig = fields({
  $schema: optional(string()),
  partnerName: optional(words(100)),
  shortName: optional(words(60)),
  applicationTitle: optional(text(100)),
  address: optional(postalAddress),
  admissionsAddress: optional(postalAddress),
  helpEmail: optional(emailAddress),
  phone: optional(words(40)),
  characterLimit: optional(wholeNumber(100, 20_000)),
  codes: optional(fields({ sat: code, act: code, fafsa: code })),
  links: optional(
    fields({
      website: link,
      help: link,
      privacyPolicy: link,
      cookieNotice: link,
      nonDiscrimination: link,
      accessibility: link,
      campusSafety: link,
      scholarships: link,
      financialAid: link,
      fafsa: link,
      housing: link,
    }),
  ),
  promises: optional(anyOf(promiseNames, replaceable(text(80)))),
  firstLogin: optional(replaceable(text(300))),
  start: optional(
    fields({
      text: optional(text(1000)),
      minutes: optional(replaceable(wholeNumber(1, 240))),
      atHand: optional(replaceable(text(300))),
    }),
  ),
  completion: optional(
    fields({
      transcript: optional(text(600)),
      financialAid: optional(replaceable(text(600))),
      testScores: optional(replaceable(text(600))),
      next: optional(list(text(600), 1, 6)),
    }),
  ),
  dates: optional(dates),
  emails: optional(emails),
  lists: optional(anyOf(replaceableLists(), options)),
  questions: optional(anyOf(answerKeys, change)),
  translations: optional(dictionaries),
});

/** The shape of an institution's configuration: the JSON at `config-url` and the `config` property. */
export type InstitutionConfig = Infer<typeof institutionConfig>;
