import { beforeEach, describe, expect, test } from "vitest";
import { initialArrangement } from "../../../shared/form/answers";
import { chooseTab, removeBlock } from "../../../shared/form/arrangement";
import { createTestAppState } from "../page.fixture";

let { answers, language, notices, store } = createTestAppState();
beforeEach(() => {
  ({ answers, language, notices, store } = createTestAppState());
});

const offered = () => {
  const removal = store.get(answers.removalAtom);
  return removal && language.translate(removal.text);
};
const undo = () => {
  const removal = store.get(answers.removalAtom);
  if (removal) answers.undo(removal, notices);
};

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
    ["Parent 2/Guardian 2 was removed.", { parent_communication_preference: "2" }, { parent_2_first_name: "Bo" }, "1"],
    ["Your answer to “State/Province” was removed.", { country: "USA" }, { state: "IA" }, "CAN"],
    [
      "Your answer to “Alien registration number (A-number)” and your answer to “Social Security number” were removed.",
      { citizenship_type: "PR" },
      { alien_registration_number: "A1234567", ssn: "219-09-9999" },
      "INTL",
    ],
    [
      "Your answer to “School code (CEEB)” was removed.",
      { hs_name: "Elm Creek High School" },
      { hs_ceeb: "990100", hs_city: "Grandview" },
      "Oak High School",
    ],
    ["Your explanation was removed.", { suspended: "Y" }, { suspended_comment: "Once." }, "N"],
  ])("names them, and the undone ones go back with the change: %s", (sentence, trigger, typed, other) => {
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

test("a removed block goes back with its place, its answers and the counts of the other groups", () => {
  const [legacy, activity] = [{ legacy_first_name: "Bo", legacy_2_first_name: "Cy" }, { activity_2_name: "Choir" }];
  answers.load({ ...legacy, ...activity });
  const [read, arrangement] = [answers.read(), answers.readArrangement()];
  expect(arrangement.addAnother).toEqual({ legacy: 2, activity: 2 });
  const details = { block: 0, name: () => "Relative 1" };
  answers.change("legacy", removeBlock(language.catalogue(), { answers: read, arrangement }, "legacy", 0), details);
  expect(store.get(answers.removalAtom)).toMatchObject({ anchor: "legacy", block: 0 });
  expect(offered()).toBe("Relative 1 was removed.");
  undo();
  expect(answers.read()).toMatchObject({ ...legacy, ...activity });
  expect(answers.readArrangement()).toEqual(arrangement);
});

test("a tab that was left goes back with its answers, unless another was chosen since", () => {
  answers.set("hs_gpa", "3.5");
  const [read, arrangement] = [answers.read(), answers.readArrangement()];
  const choose = (tab: string) =>
    chooseTab(
      language.catalogue(),
      { answers: answers.read(), arrangement: answers.readArrangement() },
      "transcript",
      tab,
    );
  answers.change("transcript", choose("upload"), { tab: "type" });
  expect(store.get(answers.removalAtom)).toMatchObject({ anchor: "transcript", tab: "type" });
  expect(answers.read().hs_gpa).toBe("");
  undo();
  expect([answers.read(), answers.readArrangement()]).toEqual([read, arrangement]);
  answers.change("transcript", choose("upload"), { tab: "type" });
  answers.replace(answers.read(), { ...answers.readArrangement(), tabs: { transcript: "later" } });
  undo();
  expect(answers.readArrangement().tabs).toEqual({ transcript: "later" });
});

test("an answer that was none before is none again, also a box", () => {
  const changes = [{ last_name: "Lovelace" }, { legal_agree: true }];
  for (const change of changes) {
    answers.replace({ city: "Ames" });
    const [key = ""] = Object.keys(change);
    answers.change(key, { answers: { ...change, city: "" }, arrangement: answers.readArrangement() });
    undo();
    expect(answers.read()).toEqual({ city: "Ames", [key]: key === "legal_agree" ? false : "" });
  }
});

test("an offer that a later one has replaced brings nothing back", () => {
  const clear = (anchor: string) => {
    answers.replace({ city: "Ames" });
    answers.change(anchor, { answers: {}, arrangement: answers.readArrangement() });
    return store.get(answers.removalAtom);
  };
  const [first, second] = [clear("last_name"), clear("nickname")];
  if (!first || !second) throw new Error("nothing was offered");
  answers.undo(first, notices);
  expect(answers.read().city).toBeUndefined();
  expect(store.get(answers.removalAtom)).toBe(second);
  answers.undo(second, notices);
  expect(answers.read().city).toBe("Ames");
});
