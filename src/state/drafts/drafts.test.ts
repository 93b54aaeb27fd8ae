import { beforeEach, describe, expect, test } from "vitest";
import { fixture } from "../../form/catalogue.fixture";
import { createAnswers } from "../answers/answersStore";
import { dateEntriesAtom, keepDateEntry } from "../answers/dates";
import { createTestCore, createTestLanguage } from "../page.fixture";
import { dependentKeysOf } from "./dependentKeys";
import { readDraft, writeDraft } from "./draft";
import { Drafts, mergeDraft } from "./drafts";
import { tabStorage } from "./tabStorage";

const storage = tabStorage(window, "draft");
const hour = 60 * 60 * 1000;

beforeEach(() => sessionStorage.clear());

describe("a draft in the browser", () => {
  test.each([
    ["immediately after it was stored", true, 0],
    ["one hour after it was stored", true, hour],
    ["two hours after it was stored", false, 2 * hour],
    ["at a time before it was stored, after the clock was set back", false, -hour],
  ])("is available %s: %s", (_name, isAvailable, later) => {
    writeDraft(storage, { answers: { city: "Ames" }, username: null }, 1e12);
    expect(readDraft(storage, 1e12 + later) !== null).toBe(isAvailable);
    expect(sessionStorage.length).toBe(isAvailable ? 1 : 0);
  });

  test.each(["{", "3", '{"answers":{"a":1},"username":null,"expires":9e15}'])("is not read from invalid %s", (text) => {
    sessionStorage.setItem("draft", text);
    expect(readDraft(storage, 1)).toBeNull();
  });
});

/** The drafts of one element of this tab. */
function open() {
  const core = createTestCore();
  const { store } = core;
  const answers = createAnswers(core, createTestLanguage(core, fixture));
  const tabs = { post: () => undefined, subscribe: () => () => undefined, close: () => undefined };
  const drafts = new Drafts({ storage, store, tabs, answers, persistable: (all) => all, now: () => 1e12 });
  drafts.start();
  return { answers, drafts, store };
}

describe("the parts of an incomplete date", () => {
  const begun = { month: "", day: "5", year: "2008" };

  test("are in the draft, and back after a reload; without them and without answers it is erased", () => {
    const before = open();
    keepDateEntry(before.store, "birth_date", begun);
    before.drafts.keepNow();
    const after = open();
    expect(after.store.get(dateEntriesAtom)).toEqual({ birth_date: begun });
    keepDateEntry(after.store, "birth_date");
    after.drafts.keepNow();
    expect(storage.read()).toBeNull();
  });
  test.each([
    ["the sign-up's address", "ada@example.org", { birth_date: begun }],
    ["another address", "bob@example.org", {}],
  ])("go along to the login of %s", async (_name, username, dates) => {
    const { drafts, store } = open();
    keepDateEntry(store, "birth_date", begun);
    drafts.bind("ada@example.org");
    drafts.dropDates(username);
    await drafts.take(username, {});
    expect(store.get(dateEntriesAtom)).toEqual(dates);
  });
});

describe("with drafts of two elements in one tab", () => {
  test("an untouched element does not erase what was typed into the other", () => {
    const [typed, untouched] = [open(), open()];
    typed.answers.set("city", "Ames");
    typed.drafts.keepNow();
    untouched.drafts.keepNow();
    expect(readDraft(storage, 1e12)?.answers).toEqual({ city: "Ames" });
  });
  test("an answer that the visitor removed is erased from the draft, also after a reload", () => {
    const before = open();
    before.answers.set("city", "Ames");
    before.drafts.keepNow();
    const after = open();
    after.answers.set("city", "");
    after.drafts.keepNow();
    expect(storage.read()).toBeNull();
  });
});

describe("§6: an answer in the account wins over the draft unless it is empty", () => {
  const dependentKeys = (key: string) => dependentKeysOf(fixture, key);
  test.each([
    ["an empty answer is filled", { city: "" }, { city: "Ames" }, { city: "Ames" }],
    ["an answer of spaces counts as empty", { city: "  " }, { city: "Ames" }, { city: "Ames" }],
    ["an answer in the account stays", { city: "Boone" }, { city: "Ames" }, { city: "Boone" }],
    ["a tick fills an unticked box", { texts: false }, { texts: true }, { texts: true }],
    ["an empty answer in the draft removes nothing", { city: "Boone" }, { city: "" }, { city: "Boone" }],
    ["a label never joins another answer", { gender: "M" }, { gender: "F", gender_desc: "Female" }, { gender: "M" }],
    [
      "a label is taken with its answer",
      {},
      { gender: "F", gender_desc: "Female" },
      { gender: "F", gender_desc: "Female" },
    ],
    [
      "a year never joins another month",
      { test_month: "1" },
      { test_month: "2", test_year: "2025" },
      { test_month: "1" },
    ],
    [
      "a state never joins another country",
      { country: "CAN" },
      { country: "USA", state: "IA", state_desc: "Iowa" },
      { country: "CAN" },
    ],
    [
      "a state is added to its own country",
      { country: "USA" },
      { country: "USA", state: "IA", state_desc: "Iowa" },
      { country: "USA", state: "IA", state_desc: "Iowa" },
    ],
  ])("%s", (_name, account, draft, answers) => {
    const merged = mergeDraft(account, draft, dependentKeys);
    expect(merged.answers).toEqual(answers);
    expect(merged.taken).toBe(JSON.stringify(answers) !== JSON.stringify(account));
  });
});
