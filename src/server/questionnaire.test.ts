import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { completeAnswers } from "../../test/support/referenceServer/completeAnswers";
import { grandviewUniversity } from "../shared/catalogue/institution";
import { initialArrangement } from "../shared/form/answers";
import { createQuestionnaire } from "./questionnaire";

const { errorsIn, maskedAnswers, refusedAnswers } = createQuestionnaire(grandviewUniversity);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock to the early morning of a day in the server's time zone. */
function onTheDay(day: string): void {
  vi.setSystemTime(new Date(`${day}T01:30:00`));
}

function errorsOf(answers: Readonly<Record<string, string>>) {
  return errorsIn({ ...completeAnswers(), ...answers }, initialArrangement);
}

test("an answer from before the institution hid its question requires no other answer", () => {
  onTheDay("2027-01-11");
  const hiding = createQuestionnaire({ ...grandviewUniversity, questions: { optin_sms_ind: { hidden: true } } });
  const answers = { ...completeAnswers(), optin_sms_ind: true, phone_mobile: "", phone_home: "(515) 555-0123" };
  expect(hiding.errorsIn(answers, initialArrangement)).toEqual({});
});

describe("an applicant whose day is not the server's", () => {
  test.each([
    ["a term that begins today", "2027-01-11", { entry_term: "2027SP" }],
    ["the last term that is offered from tomorrow on", "2027-01-10", { entry_term: "2029SP" }],
    ["a thirteenth birthday that is tomorrow", "2027-02-10", { birth_date: "2014-02-11" }],
    ["a graduation year that was offered until yesterday", "2027-01-01", { grad_month: "6", grad_year: "2016" }],
  ])("saves and submits %s", (_what, day, answers) => {
    onTheDay(day);
    expect(refusedAnswers(answers)).toEqual({});
    expect(errorsOf(answers)).toEqual({});
  });

  test.each([
    ["a term that began two days ago", "2027-01-13", { entry_term: "2027SP" }, "entry_term"],
    ["a thirteenth birthday the day after tomorrow", "2027-02-10", { birth_date: "2014-02-12" }, "birth_date"],
    ["a gender that no day has", "2027-01-11", { gender: "X", entry_term: "2027SP" }, "gender"],
  ])("gets an error for %s at submission", (_what, day, answers, key) => {
    onTheDay(day);
    expect(Object.keys(errorsOf(answers))).toContain(key);
  });

  test("gets messages written for applicants, by the server's own day", () => {
    onTheDay("2027-01-20");
    expect(errorsOf({ entry_term: "2027SP" })).toEqual({
      entry_term: ["Please choose one of the options in the list."],
    });
  });

  test("is checked by one day for all answers, not by the best of three for each", () => {
    onTheDay("2027-01-11");
    expect(Object.keys(errorsOf({ entry_term: "2027SP", birth_date: "2014-01-12" }))).not.toEqual([]);
  });
});

test("a service user gets the last characters of social security and registration numbers, and no answer to a former question", () => {
  const registration = { alien_registration_number: "A987654321" };
  const answers = { first_name: "Ada", ssn: "219-09-9999", former_ssn: "219-09-9999", ...registration };
  expect(maskedAnswers(answers)).toEqual({
    first_name: "Ada",
    ssn: "XXX-XX-9999",
    alien_registration_number: "XXXXXX4321",
  });
});
