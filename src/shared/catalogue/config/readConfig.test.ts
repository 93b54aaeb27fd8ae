import { describe, expect, test } from "vitest";
import { leastConfig } from "../../../../test/support/sampleFacts";
import { questionsOf } from "../../form/nodes";
import { visiblePlaced } from "../../form/visibility";
import { buildCatalogue } from "../catalogue";
import { defaults, grandviewUniversity, type Institution, sampleConfig } from "../institution";
import { replaceableLists } from "../options/lists";
import { promisesMade } from "../ourPromises";
import former from "./formerConfig.json";
import { readConfig } from "./readConfig";

const today = "2026-11-20";

/** A list that shares no value with any built-in list. */
const other = [{ value: "FOREIGN", label: "Of another institution" }];

/** The reading of the sample with other parts. */
const read = (given: object) => readConfig({ ...sampleConfig, ...given });

function institutionOf(given: object): Institution {
  const { institution, faults } = read(given);
  if (institution === null || faults.length > 0) throw new Error(faults.map(({ message }) => message).join("\n"));
  return institution;
}

function questionOf(given: object, key: string) {
  return questionsOf(buildCatalogue(institutionOf(given), today)).find((question) => question.key === key);
}

describe("an institution's config", () => {
  test("that is the sample's makes the built-in institution", () => {
    expect(institutionOf({})).toEqual(grandviewUniversity);
  });

  test("of the release 0.1.0, with each of its parts, is still accepted", () => {
    const { institution, faults } = readConfig(former);
    expect(faults).toEqual([]);
    expect(institution).toMatchObject({ partnerName: "Larkspur College", codes: { fafsa: "001234" } });
  });

  test("of the needed parts alone has nothing of the sample's, and what follows from them", () => {
    const { institution, faults } = readConfig(leastConfig);
    expect(faults).toEqual([]);
    expect(institution).toEqual({
      ...defaults,
      ...leastConfig,
      shortName: "Larkspur College",
      applicationTitle: "Larkspur College Application",
      address: { name: "Larkspur College", lines: [] },
    });
  });

  test("puts its name and codes into the questions", () => {
    const given = { partnerName: "Lakeside College", characterLimit: 500 };
    expect(questionOf(given, "legal_agree")?.label).toContain("Lakeside College");
    expect(questionOf(given, "suspended_comment")).toMatchObject({ maxLength: 500 });
  });

  test.each(replaceableLists())("replaces the list %s by one with different values", (name) => {
    const { lists } = buildCatalogue(institutionOf({ lists: { [name]: other } }), today);
    expect(lists[name]?.map(({ value }) => value)).toEqual(["FOREIGN"]);
  });

  test.each([
    ["no longer shows", [], false],
    ["still shows", [{ value: "OTHER", label: "Something else" }], true],
  ])("%s a question whose condition needs a value, when its own list also has %j", (_, kept, isShown) => {
    const catalogue = buildCatalogue(institutionOf({ lists: { educationLevels: [...other, ...kept] } }), today);
    const keys = ["FOREIGN", ...kept.map(({ value }) => value)].map((parent_education) =>
      visiblePlaced(catalogue, { parent_communication_preference: "1", parent_education }).map(
        ({ question }) => question.key,
      ),
    );
    expect(keys.flat()).toContain("parent_education");
    expect(keys.flat().includes("parent_education_other")).toBe(isShown);
  });

  test("changes a label, and the required message with it", () => {
    const given = { questions: { city: { label: "Town" } } };
    expect(questionOf(given, "city")).toMatchObject({ label: "Town", rules: [{ message: "Town" }] });
  });

  test("opens at an hour of the day after whose end it closes", () => {
    const dates = { timeZone: "UTC", opens: "2026-08-01T12:00", closes: "2026-08-01" };
    expect(institutionOf({ dates }).dates.opens).toBe(Date.parse("2026-08-01T12:00Z"));
  });

  test("promises what it says it promises, in our words or its own, and the day of the decision", () => {
    const promises = { applicationFee: "F", essay: "E", testScores: "T", scholarships: "S", decision: "D" };
    const words = { promises, decisionBy: "D by {date}" };
    const made = (given: object) => promisesMade(institutionOf({ promises: {}, ...given }), words);
    expect(made({})).toEqual([]);
    expect(made({ promises: { applicationFee: true, essay: false, decision: "Decision in ten days" } })).toEqual([
      "F",
      "Decision in ten days",
    ]);
    expect(made({ dates: { decision: "2027-04-01" } })).toEqual(["D by April 1, 2027"]);
    expect(made({ dates: { decision: "2027-04-01" }, promises: { decision: false } })).toEqual([]);
  });
});

describe("an invalid config is refused with the fault, the reason and a remedy:", () => {
  test.each(["x", null, []])("not an object: %j", (given) => {
    const message = "The config must be an object. Give { } with the name, the e-mail address and the address.";
    expect(readConfig(given)).toMatchObject({ institution: null, faults: [{ path: [], message }] });
  });

  test.each<[string, object]>([
    ['The config has an unknown part "codes.fasfa". Did you mean "fafsa"?', { codes: { fasfa: "1", gre: "2" } }],
    [
      'The config\'s "links.help" is "javascript:alert(1)": it must be a full address that begins with https://. Correct it or leave it out.',
      { links: { help: "javascript:alert(1)" } },
    ],
    [
      'The config\'s "helpEmail" is "help": it must be an e-mail address such as help@university.edu. Correct it.',
      { helpEmail: "help" },
    ],
    [
      'The config has an unknown part "lists.countries". Remove it or correct its name. Known are: entryTerms, majors, suffixes, pronouns, genderIdentities, religions, languages, visaTypes, contactWays, parentRelationships, titles, phoneTypes, educationLevels, relativeRelationships, housingPlans, gpaScales, collegeDegrees.',
      { lists: { countries: [{ value: "X", label: "X" }] } },
    ],
    [
      'The config has an unknown part "questions.frist_name". Did you mean "first_name"?',
      { questions: { frist_name: { hint: "x" } } },
    ],
    [
      'The config hides "last_name", which the application requires. Remove its "hidden", or add "required": false.',
      { questions: { last_name: { hidden: true } } },
    ],
    [
      'The config changes "grad_year", which is part of question "grad_month". Change that one.',
      { questions: { grad_year: { hidden: true } } },
    ],
    [
      'Add-another "honors": block 2 asks other questions than block 1. Make them alike.',
      { lists: { gpaScales: other }, questions: { honors_2_senior: { hidden: true } } },
    ],
    [
      'The config\'s "lists.majors.0.value" is "": it must be a text of 1 to 45 characters. Correct it or leave it out.',
      { lists: { majors: [{ value: "", label: "--" }] } },
    ],
    [
      'The config\'s "questions.city.label" is {"es":"Ciudad"}: it must have the shape {"en": …, "es": …}. Correct it or leave it out.',
      { questions: { city: { label: { es: "Ciudad" } } } },
    ],
    [
      'The config lacks "dates.timeZone": it must be the time zone of the opening and the closing, such as America/New_York.',
      { dates: { opens: "2026-08-01" } },
    ],
    [
      'The config\'s "dates.closes" is "2026-08-01T11:00": it must be after the opening. Correct it or leave it out.',
      { dates: { timeZone: "America/New_York", opens: "2026-08-01T12:00", closes: "2026-08-01T11:00" } },
    ],
    [
      'The config\'s "dates.decision" is "2026-07-31": it must not be before the opening. Correct it or leave it out.',
      { dates: { timeZone: "America/New_York", opens: "2026-08-01T12:00", decision: "2026-07-31" } },
    ],
    [
      'The config\'s "dates.decision" is "2027-02-30": it must be a day such as 2027-03-31. Correct it or leave it out.',
      { dates: { decision: "2027-02-30" } },
    ],
    [
      'The config\'s "emails.confirmation.text.es" is "Hola": it must contain {code}. Correct it or leave it out.',
      { emails: { confirmation: { text: { en: "Welcome: {code}", es: "Hola" } } } },
    ],
    [
      'The config\'s "emails.reset.subject" is "{firstName}, choose a password": it must not contain {firstName}: known are {link}, {partnerName}, {applicationTitle}, {helpEmail}. Correct it or leave it out.',
      { emails: { reset: { subject: "{firstName}, choose a password" } } },
    ],
    [
      'The config\'s "characterLimit" is "7000": it must be a whole number from 100 to 20000. Correct it or leave it out.',
      { characterLimit: "7000" },
    ],
  ])("%s", (error, given) => {
    expect(read(given).faults[0]?.message).toBe(error);
  });

  const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);

  test.each<[string, object, string]>([
    [
      "an object that cannot be shown as a text",
      { $schema: { toString: 1 } },
      'The config\'s "$schema" is {"toString":1}: it must be a text.',
    ],
    ["a deep value", { phone: nested(100_000) }, 'The config\'s "phone" is too deep to be shown: it must be a text'],
  ])("%s", (_what, given, start) => {
    expect(read(given).faults[0]?.message).toContain(start);
  });

  test("a duplicate value in a list", () => {
    const twice = [
      { value: "A", label: "One" },
      { value: "A", label: "Two" },
    ];
    expect(read({ lists: { majors: twice } }).faults[0]?.message).toMatch(
      /"lists\.majors" .*must have each value once.*"A"/,
    );
  });

  test("several faults of all kinds, which are reported together", () => {
    const given = {
      helpEmail: 3,
      phone: "",
      links: { help: "x" },
      questions: { last_name: { hidden: true }, grad_year: { hidden: true }, citty: { hint: "x" } },
      dates: { opens: "2026-08-01" },
    };
    const { institution, faults } = readConfig(given);
    expect(institution).toBeNull();
    expect(faults.map(({ path }) => path.join(".")).toSorted()).toEqual([
      "admissionsAddress",
      "dates.timeZone",
      "helpEmail",
      "links.help",
      "partnerName",
      "phone",
      "questions.citty",
      "questions.grad_year",
      "questions.last_name.hidden",
    ]);
  });
});
