import {
  array,
  boolean,
  define,
  enums,
  type Failure,
  type Infer,
  integer,
  max,
  min,
  nonempty,
  object,
  optional,
  record,
  refine,
  size,
} from "superstruct";
import { configurationErrors } from "../form/configuration";
import { isEmail } from "../form/formatChecks";
import { questionsOf } from "../form/nodes";
import { buildCatalogue } from "./buildCatalogue";
import { isEverRequired } from "./changes";
import { answerKeys } from "./dataModel";
import { grandviewUniversity, type Institution } from "./institution";
import { replaceableLists } from "./options/lists";

/** A text that applicants read: neither blank nor too long. */
const words = (longest: number) =>
  define<string>("words", (value) =>
    typeof value === "string" && value.trim() !== "" && value.length <= longest
      ? true
      : `must be a text of 1 to ${longest} characters`,
  );

/** Without `URL.canParse`, which some supported browsers lack (iOS 16). */
function isAddress(value: string): boolean {
  try {
    return /^https:\/\/\S+$/.test(value) && new URL(value).href !== "";
  } catch {
    return false;
  }
}

const httpsAddress = define<string>("https address", (value) =>
  typeof value === "string" && isAddress(value) ? true : "must be a full address that begins with https://",
);

const emailAddress = define<string>("e-mail address", (value) =>
  typeof value === "string" && isEmail(value) ? true : "must be an e-mail address such as help@university.edu",
);

const postalAddress = object({ name: words(100), lines: size(array(words(100)), 1, 6) });

const option = object({ value: words(45), label: words(200) });

const options = refine(nonempty(array(option)), "options", (given) => {
  const values = given.map(({ value }) => value);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined ? true : `must have each value once, but has "${twice}" twice`;
});

const change = object({
  label: optional(words(1000)),
  hint: optional(words(1000)),
  hidden: optional(boolean()),
  required: optional(boolean()),
});

const link = optional(httpsAddress);
const code = optional(words(20));

/** An institution's configuration: any part of the constants, its coded lists, its changes to questions. */
export const config = object({
  partnerName: optional(words(100)),
  shortName: optional(words(60)),
  applicationTitle: optional(words(100)),
  address: optional(postalAddress),
  admissionsAddress: optional(postalAddress),
  helpEmail: optional(emailAddress),
  phone: optional(words(40)),
  characterLimit: optional(max(min(integer(), 100), 20_000)),
  codes: optional(object({ sat: code, act: code, fafsa: code })),
  links: optional(
    object({
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
  lists: optional(record(enums(replaceableLists()), options)),
  questions: optional(record(enums(answerKeys), change)),
  translations: optional(object({ es: optional(record(words(1000), words(1000))) })),
});

/** The shape of an institution's configuration: the JSON at `config-url` and the `config` property. */
export type InstitutionConfig = Infer<typeof config>;

/** The resulting institution, or every fault of a configuration: thing, fault and remedy. */
export type ConfigReading = { readonly institution: Institution } | { readonly errors: readonly string[] };

/** Checks a configuration and merges it into our institution's constants; never throws. */
export function readConfig(given: unknown): ConfigReading {
  const [failure, read] = config.validate(given);
  if (failure) return { errors: [...new Set(failure.failures().map(described))] };
  const institution = merged(read);
  // Conditions compare with values of our lists: a question that depends on a value that a list lacks never shows.
  const withOurLists = buildCatalogue({ ...institution, lists: {} });
  const errors = [...hiddenButRequired(read), ...changedYears(read), ...configurationErrors(withOurLists, answerKeys)];
  return errors.length > 0 ? { errors } : { institution };
}

function described({ path, type, value, message }: Failure): string {
  const place = path.join(".");
  if (path.length === 0) return "The config must be an object. Give { } with the parts that differ from the default.";
  if (type === "never") return `The config has an unknown part "${place}". Remove it or correct its name.`;
  if (type === "enums") return `The config names an unknown ${unknownKey(path)}. Remove it or correct its name.`;
  const fault = message.startsWith("must ") ? message : `must be ${expected(message)}`;
  return `The config's "${place}" is ${shown(value)}: it ${fault}. Correct it or leave it out.`;
}

function unknownKey(path: readonly string[]): string {
  const [part, name] = path;
  return part === "lists" ? `or fixed list "${name}" under lists` : `question "${name}" under questions`;
}

/** The middle of superstruct's message "Expected a boolean, but received: 3". */
function expected(message: string): string {
  return message.replace(/^Expected /, "").replace(/,? but received.*$/s, "");
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "missing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function hiddenButRequired(given: InstitutionConfig): readonly string[] {
  const hidden = new Set(Object.entries(given.questions ?? {}).flatMap(([key, { hidden }]) => (hidden ? [key] : [])));
  return questionsOf(buildCatalogue(grandviewUniversity))
    .filter((question) => hidden.has(question.key) && isEverRequired(question))
    .map(({ key }) => `The config hides "${key}", which the application requires. Remove its "hidden".`);
}

/** A month and its year are one question, which has the month's key: a change to the year's would do nothing. */
function changedYears(given: InstitutionConfig): readonly string[] {
  return questionsOf(buildCatalogue(grandviewUniversity)).flatMap((question) =>
    question.control === "monthYear" && Object.hasOwn(given.questions ?? {}, question.yearKey)
      ? [`The config changes "${question.yearKey}", which is part of question "${question.key}". Change that one.`]
      : [],
  );
}

function merged(given: InstitutionConfig): Institution {
  const base = grandviewUniversity;
  const shortName = given.shortName ?? given.partnerName;
  return over(base, {
    ...given,
    shortName,
    applicationTitle: given.applicationTitle ?? (shortName && `${shortName} Application`),
    codes: over(base.codes, given.codes),
    links: over(base.links, given.links),
    lists: given.lists,
    questions: given.questions,
    translations: given.translations && over<Institution["translations"]>({ es: {} }, given.translations),
  });
}

/** `base` with every defined part of `given`. */
function over<T extends object>(base: T, given: { readonly [K in keyof T]?: T[K] | undefined } | undefined): T {
  const result = { ...base };
  for (const key in base) {
    const value = given?.[key];
    if (value !== undefined) result[key] = value;
  }
  return result;
}
