import { beforeEach, describe, expect, test } from "vitest";
import { initialArrangement } from "../../form/answers";
import type { Store } from "../core/core";
import { createLanguage, type LanguageStore } from "../language/language";
import { createNotices, type Notices } from "../notices/notices";
import { createTestCore } from "../page.fixture";
import { type AnswersStore, createAnswers } from "./answers";

let store: Store;
let answers: AnswersStore;
let language: LanguageStore;
let notices: Notices;

beforeEach(() => {
  const core = createTestCore();
  store = core.store;
  language = createLanguage(core);
  notices = createNotices(core, language);
  answers = createAnswers(core, language);
});

const offered = () => {
  const removal = store.get(answers.removalAtom);
  return removal && language.translate(removal.text);
};
const undo = () => answers.undo(notices);

describe("an answer that clears others", () => {
  test("offers to bring back what was typed, also after the answer was changed back", () => {
    const typed = {
      mailing_country: "USA",
      mailing_city: "Ames",
      mailing_zip: "50010",
      mailing_address_line_1: "1 Elm",
    };
    answers.set("mailing_addr_same_as_perm_addr", "N");
    for (const [key, value] of Object.entries(typed)) answers.set(key, value);
    expect(offered()).toBeNull();
    answers.set("mailing_addr_same_as_perm_addr", "Y");
    expect(offered()).toBe("Mailing address was removed.");
    expect(answers.read()).toMatchObject({ mailing_city: "", mailing_zip: "" });
    answers.set("mailing_addr_same_as_perm_addr", "N");
    answers.set("mailing_city", "Boone");
    undo();
    expect(answers.read()).toMatchObject({ ...typed, mailing_city: "Boone", mailing_addr_same_as_perm_addr: "N" });
    expect(offered()).toBeNull();
  });

  test.each([
    [
      "a section",
      { parent_communication_preference: "2" },
      { parent_2_first_name: "Bo" },
      "1",
      "Parent 2/Guardian 2 was removed.",
    ],
    ["a select that depends on it", { country: "USA" }, { state: "IA" }, "CAN", "State/Province was removed."],
    [
      "each of several",
      { citizenship_type: "PR" },
      { alien_registration_number: "A1234567", ssn: "219-09-9999" },
      "INTL",
      "Alien registration number (A-number) and Social Security number were removed.",
    ],
  ])("names %s, and the undone answers go back with their change", (_, trigger, typed, other, sentence) => {
    const [key = "", value = ""] = Object.entries(trigger)[0] ?? [];
    answers.set(key, value);
    for (const [each, text] of Object.entries(typed)) answers.set(each, text);
    const before = answers.read();
    answers.set(key, other);
    expect(offered()).toBe(sentence);
    undo();
    const announced = store.get(notices.announcementAtom)?.message ?? "";
    expect(language.translate(announced)).toBe("Your answers were brought back.");
    expect(answers.read()).toEqual(before);
    expect(answers.readArrangement()).toEqual(initialArrangement);
  });
});
