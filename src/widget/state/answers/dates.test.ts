import { beforeEach, expect, test } from "vitest";
import type { DatePart } from "../../../shared/form/calendar";
import { english } from "../language/language";
import { spanish } from "../language/spanish";
import { createTestAppState } from "../page.fixture";

const key = "birth_date";
let { answers, language, store } = createTestAppState();
beforeEach(() => {
  ({ answers, language, store } = createTestAppState());
});

function enter(parts: Partial<Record<DatePart, string>>): void {
  for (const part of ["month", "day", "year"] as const) {
    const text = parts[part];
    if (text !== undefined) answers.set(key, answers.dates.enter(key, part, text));
  }
}

const problem = () => {
  const message = answers.dates.problemAt(store.get, key);
  return message && language.translate(message);
};

test("an impossible date clears the answer and names the wrong part once it is left, in each language", () => {
  answers.set(key, "2008-02-09");
  enter({ day: "31" });
  expect([answers.read()[key], problem()]).toEqual(["", null]);
  answers.dates.leave(key);
  expect(problem()).toBe("February has only 29 days that year.");
  language.setLanguage(spanish);
  expect(problem()).toBe("Ese año, febrero tiene solo 29 días.");
});

test("a date that was left shows what was wrong until it is right or empty", () => {
  enter({ day: "4" });
  answers.dates.leave(key);
  enter({ month: "3" });
  expect(problem()).toBe(english.texts.controls.dateProblem.month);
  enter({ year: "2008" });
  expect([answers.read()[key], problem()]).toEqual(["2008-03-04", null]);
  expect(store.get(answers.dates.entriesAtom)).toEqual({});
  enter({ year: "" });
  expect(problem()).toBeNull();
});

test("an answer from elsewhere and a hidden question end what was typed", () => {
  const hidden = "mailing_addr_effective_date";
  enter({ day: "4" });
  answers.set("mailing_addr_same_as_perm_addr", "N");
  answers.dates.enter(hidden, "day", "5");
  answers.load({ ...answers.read(), [key]: "2007-03-09" });
  expect(Object.keys(store.get(answers.dates.entriesAtom))).toEqual([hidden]);
  answers.set("mailing_addr_same_as_perm_addr", "Y");
  expect(store.get(answers.dates.entriesAtom)).toEqual({});
});
