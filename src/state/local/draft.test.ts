import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixture } from "../../form/catalogue.fixture";
import { createAnswers } from "../answers/answers";
import { createTestCore, createTestLanguage } from "../page.fixture";
import { createDraft, type VisitorDraft } from "./draft";

const hour = 60 * 60 * 1000;

let started: VisitorDraft[] = [];
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const draft of started) draft.stop({ erase: true });
  started = [];
});

/** The draft of one element of this tab at a time (ms since 1970). */
function open(time = 1e12) {
  const core = { ...createTestCore(), name: "", now: () => time };
  const { store } = core;
  const answers = createAnswers(core, createTestLanguage(core, fixture));
  const tabs = { post: () => undefined, subscribe: () => () => undefined, close: () => undefined };
  const draft = createDraft(core, { tabs, answers, persistable: (all) => all });
  draft.start();
  started.push(draft);
  return { answers, draft, dates: () => store.get(answers.dates.entriesAtom) };
}

describe("a draft in the browser", () => {
  test.each([
    ["immediately after it was stored", true, 0],
    ["one hour after it was stored", true, hour],
    ["two hours after it was stored", false, 2 * hour],
    ["at a time before it was stored, after the clock was set back", false, -hour],
  ])("is available %s: %s", (_name, isAvailable, later) => {
    const { answers, draft } = open();
    answers.set("city", "Ames");
    draft.keepNow();
    expect(open(1e12 + later).answers.read()).toEqual(isAvailable ? { city: "Ames" } : {});
    expect(sessionStorage.length).toBe(isAvailable ? 1 : 0);
  });

  test.each(["{", "3", '{"answers":{"a":1},"username":null,"expires":9e15}'])("is not read from invalid %s", (text) => {
    sessionStorage.setItem(" draft", text);
    expect(open(1).answers.read()).toEqual({});
  });
});

describe("the parts of an incomplete date", () => {
  const begun = { month: "", day: "5", year: "2008" };

  test("are in the draft, and back after a reload; without them and without answers it is erased", () => {
    const before = open();
    before.answers.dates.restore({ birth_date: begun });
    before.draft.keepNow();
    const after = open();
    expect(after.dates()).toEqual({ birth_date: begun });
    after.answers.dates.reset();
    after.draft.keepNow();
    expect(sessionStorage.length).toBe(0);
  });
  test.each([
    ["the sign-up's address", "ada@example.org", { birth_date: begun }],
    ["another address", "bob@example.org", {}],
  ])("go along to the login of %s", async (_name, username, dates) => {
    const here = open();
    here.answers.dates.restore({ birth_date: begun });
    here.draft.bind("ada@example.org");
    here.draft.dropDates(username);
    await here.draft.take(username, {});
    expect(here.dates()).toEqual(dates);
  });
});

describe("with drafts of two elements in one tab", () => {
  test("an untouched element does not erase what was typed into the other", () => {
    const [typed, untouched] = [open(), open()];
    typed.answers.set("city", "Ames");
    typed.draft.keepNow();
    untouched.draft.keepNow();
    expect(open().answers.read()).toEqual({ city: "Ames" });
  });
  test("an answer that the visitor removed is erased from the draft, also after a reload", () => {
    const before = open();
    before.answers.set("city", "Ames");
    before.draft.keepNow();
    const after = open();
    after.answers.set("city", "");
    after.draft.keepNow();
    expect(sessionStorage.length).toBe(0);
  });
});
