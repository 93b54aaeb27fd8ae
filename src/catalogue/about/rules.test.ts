import { describe, expect, test } from "vitest";
import type { Answers } from "../../form/answers";
import { validate } from "../../form/validate";
import { buildCatalogue } from "../buildCatalogue";
import type { AnswerKey } from "../dataModel";
import { grandviewUniversity } from "../institution";

const today = "2026-11-20";
const catalogue = buildCatalogue(grandviewUniversity, today);

function errorsOf(key: AnswerKey, answers: Answers, day = today): readonly string[] {
  return validate(catalogue, answers, { today: day })[key] ?? [];
}

describe("§5 page about: required", () => {
  test.each<[AnswerKey, string, string]>([
    ["first_name", "Legal First Name", "Ada"],
    ["last_name", "Last Name", "Lovelace"],
    ["gender", "Sex at Birth", "F"],
    ["address_line_1", "Address", "1 Main St"],
    ["city", "City", "Columbus"],
    ["country", "Country", "USA"],
    ["first_language_english", "Is English your first language?", "Y"],
  ])("%s must be answered: %j", (key, message, value) => {
    expect(errorsOf(key, {})).toEqual([message]);
    expect(errorsOf(key, { [key]: "  " })).toContain(message);
    expect(errorsOf(key, { [key]: value })).toEqual([]);
  });
});

describe("§5 page about: birth_date", () => {
  const invalid = "A valid date of birth is required.";
  const tooOld = "This date is not supported. Please contact help support for assistance.";
  const tooYoung = "You must be 13 years or older to apply.";

  test.each([
    ["", [invalid]],
    ["2008-02-30", [invalid]],
    ["04/07/2008", [invalid]],
    ["1926-11-19", [tooOld]],
    ["1926-11-20", []],
    ["2008-02-29", []],
    ["2013-11-20", []],
    ["2013-11-21", [tooYoung]],
  ])("%j gives the errors %j", (birth_date, messages) => {
    expect(errorsOf("birth_date", { birth_date })).toEqual(messages);
  });

  test.each([
    ["2025-02-28", "2012-02-29", [tooYoung]],
    ["2025-03-01", "2012-02-29", []],
    ["2028-02-29", "2015-02-28", []],
    ["2028-02-29", "2015-03-01", [tooYoung]],
  ])("on %s an applicant born on %s gets %j", (day, birth_date, messages) => {
    expect(errorsOf("birth_date", { birth_date }, day)).toEqual(messages);
  });
});

describe("§5 page about: phones", () => {
  const badHome = "Please enter a valid home phone number.";
  const badCell = "Please enter a valid cell phone number.";
  const forTexts = "A cell phone number is required to receive text message updates.";
  const oneOfBoth = "Please enter either a home phone or cell phone number.";
  const good = "(614) 555-0142";

  test.each<[Answers, readonly string[], readonly string[]]>([
    [{}, [oneOfBoth], [oneOfBoth]],
    [{ phone_home: good }, [], []],
    [{ phone_mobile: good }, [], []],
    [{ phone_international: "+44 20 7946 0958" }, [], []],
    [{ optin_sms_ind: false }, [oneOfBoth], [oneOfBoth]],
    [{ optin_sms_ind: true }, [forTexts], []],
    [{ optin_sms_ind: true, phone_home: good }, [forTexts], []],
    [{ optin_sms_ind: true, phone_international: "+44 20 7946 0958" }, [forTexts], []],
    [{ optin_sms_ind: true, phone_mobile: good }, [], []],
    [{ phone_mobile: "(214) 555-0142" }, [], []],
    [{ phone_mobile: "(114) 555-0142" }, [badCell], []],
    [{ phone_mobile: "(614) 555-014" }, [badCell], []],
    [{ phone_home: "(014) 555-0142" }, [], [badHome]],
    [{ phone_home: "(614) 555-01423" }, [], [badHome]],
  ])("the answers %j give the cell phone errors %j and the home phone errors %j", (answers, cell, home) => {
    expect(errorsOf("phone_mobile", answers)).toEqual(cell);
    expect(errorsOf("phone_home", answers)).toEqual(home);
  });
});

describe("§5 page about: state and zip by country", () => {
  test.each<[Answers, readonly string[]]>([
    [{ country: "USA" }, ["State/Province"]],
    [{ country: "CAN" }, ["State/Province"]],
    [{ country: "USA", state: "OH" }, []],
    [{ country: "CAN", state: "ON" }, []],
    [{ country: "GBR" }, []],
    [{}, []],
  ])("the answers %j give the state errors %j", (answers, messages) => {
    expect(errorsOf("state", answers)).toEqual(messages);
  });

  const short = "ZIP/Postal Code must be at least 5 characters.";
  test.each<[Answers, readonly string[]]>([
    [{ country: "USA" }, ["ZIP/Postal Code"]],
    [{ country: "USA", zip: "4321" }, [short]],
    [{ country: "USA", zip: "43215" }, []],
    [{ country: "USA", zip: "43215-1234" }, []],
    [{ country: "CAN" }, []],
    [{ country: "ISL", zip: "101" }, []],
    [{ zip: "101" }, []],
  ])("the answers %j give the zip errors %j", (answers, messages) => {
    expect(errorsOf("zip", answers)).toEqual(messages);
  });
});

describe("§5 page about: mailing_addr_effective_date", () => {
  test.each([
    ["2022-12-31", ["The minimum supported year is 2023."]],
    ["2023-01-01", []],
    ["2030-12-31", []],
    ["2031-01-01", ["The maximum supported year is 2030."]],
    ["2027-02-29", ["Please enter a valid date."]],
    ["", []],
  ])("%j gives the errors %j", (mailing_addr_effective_date, messages) => {
    const answers = { mailing_addr_same_as_perm_addr: "N", mailing_addr_effective_date };
    expect(errorsOf("mailing_addr_effective_date", answers)).toEqual(messages);
  });

  test("is not checked while both addresses are the same", () => {
    const answers = { mailing_addr_same_as_perm_addr: "Y", mailing_addr_effective_date: "1999-01-01" };
    expect(errorsOf("mailing_addr_effective_date", answers)).toEqual([]);
  });
});

describe("§5 page about: native_language", () => {
  test.each<[Answers, readonly string[]]>([
    [{ first_language_english: "N" }, ["What is your native language?"]],
    [{ first_language_english: "N", native_language: "SPA" }, []],
    [{ first_language_english: "Y" }, []],
    [{}, []],
  ])("%j gives the errors %j", (answers, messages) => {
    expect(errorsOf("native_language", answers)).toEqual(messages);
  });
});

describe("§5 page about: parents", () => {
  const bad = { parent_email_address: "no", parent_phone: "1", parent_2_email_address: "no", parent_2_phone: "1" };
  const email1 = "Parent 1/Guardian 1: Please enter a valid email address.";
  const phone1 = "Parent 1/Guardian 1: Please enter a valid phone number.";
  const email2 = "Parent 2/Guardian 2: Please enter a valid email address.";
  const phone2 = "Parent 2/Guardian 2: Please enter a valid phone number.";
  const keys = ["parent_email_address", "parent_phone", "parent_2_email_address", "parent_2_phone"] as const;

  test.each<[string, readonly string[]]>([
    ["", []],
    ["1", [email1, phone1]],
    ["2", [email1, phone1, email2, phone2]],
  ])("with the preference %j give %j", (parent_communication_preference, messages) => {
    const answers = { ...bad, parent_communication_preference };
    expect(keys.flatMap((key) => errorsOf(key, answers))).toEqual(messages);
  });

  test("give no error if they are valid or empty", () => {
    const valid = { parent_email_address: "a@b.edu", parent_phone: "(614) 555-0142" };
    for (const answers of [{}, valid]) {
      const both = { ...answers, parent_communication_preference: "2" };
      expect(keys.flatMap((key) => errorsOf(key, both))).toEqual([]);
    }
  });
});

describe("Social Security number (not in §5)", () => {
  test.each([
    ["123-45-678", ["Please enter all nine digits of your Social Security number."]],
    ["123-45-6789", []],
    ["", []],
  ])("%j gives %j", (ssn, messages) => {
    expect(errorsOf("ssn", { citizenship_type: "USC", ssn })).toEqual(messages);
  });
});

describe("phone_international (not in §5)", () => {
  const message = "Please enter a valid international phone number.";

  test.each([
    ["+44 20 7946 0958", []],
    ["0049 (30) 901820", []],
    ["555-014", []],
    ["555-01", [message]],
    ["ask my mother", [message]],
    ["", []],
  ])("%j gives %j", (phone_international, messages) => {
    expect(errorsOf("phone_international", { phone_international })).toEqual(messages);
  });
});
