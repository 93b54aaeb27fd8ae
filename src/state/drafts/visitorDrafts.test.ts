import { createStore } from "jotai/vanilla";
import { beforeEach, describe, expect, test } from "vitest";
import { fixture } from "../../form/catalogue.fixture";
import { createAnswers } from "../answers/answersStore";
import { dependentKeysOf } from "./dependentKeys";
import { readDraft, writeDraft } from "./draft";
import { tabStorage } from "./tabStorage";
import { Drafts, mergeDraft } from "./visitorDrafts";

const storage = tabStorage(window, "draft");
const hour = 60 * 60 * 1000;

beforeEach(() => sessionStorage.clear());

describe("drafts in the browser expire", () => {
  test.each([
    ["just kept", 0, true],
    ["after an hour", hour, true],
    ["after two hours", 2 * hour, false],
    ["before it was kept, by a clock set back", -hour, false],
  ])("%s", (_name, later, isThere) => {
    writeDraft(storage, { answers: { city: "Ames" }, username: null }, 1e12);
    expect(readDraft(storage, 1e12 + later) !== null).toBe(isThere);
    expect(sessionStorage.length).toBe(isThere ? 1 : 0);
  });

  test.each(["{", "3", '{"answers":{"a":1},"username":null,"expires":9e15}'])("%s is no draft", (text) => {
    sessionStorage.setItem("draft", text);
    expect(readDraft(storage, 1)).toBeNull();
  });
});

/** The drafts of one element of this tab. */
function open() {
  const answers = createAnswers(createStore(), () => fixture);
  const tabs = { post: () => undefined, subscribe: () => () => undefined, close: () => undefined };
  const drafts = new Drafts({ storage, tabs, answers, persistable: (all) => all, now: () => 1e12 });
  drafts.start();
  return { answers, drafts };
}

describe("two elements on one page", () => {
  test("an untouched element does not erase what was typed into the other", () => {
    const [typed, untouched] = [open(), open()];
    typed.answers.set("city", "Ames");
    typed.drafts.keepNow();
    untouched.drafts.keepNow();
    expect(readDraft(storage, 1e12)?.answers).toEqual({ city: "Ames" });
  });
  test("what was taken back is erased, also after a reload", () => {
    const before = open();
    before.answers.set("city", "Ames");
    before.drafts.keepNow();
    const after = open();
    after.answers.set("city", "");
    after.drafts.keepNow();
    expect(storage.read()).toBeNull();
  });
});

describe("§6: what the account already has wins unless empty", () => {
  const dependentKeys = (key: string) => dependentKeysOf(fixture, key);
  test.each([
    ["an empty place is filled", { city: "" }, { city: "Ames" }, { city: "Ames" }],
    ["a blank is empty", { city: "  " }, { city: "Ames" }, { city: "Ames" }],
    ["an answer stays", { city: "Boone" }, { city: "Ames" }, { city: "Boone" }],
    ["a tick fills an unticked box", { texts: false }, { texts: true }, { texts: true }],
    ["an empty draft takes nothing away", { city: "Boone" }, { city: "" }, { city: "Boone" }],
    ["a label never joins another answer", { gender: "M" }, { gender: "F", gender_desc: "Female" }, { gender: "M" }],
    [
      "a label comes with its answer",
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
      "a state joins its country",
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
