import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answers } from "../../../shared/form/answers";
import { fixture } from "../../../shared/form/catalogue.fixture";
import { createAnswers } from "../answers/answers";
import { storageName } from "../core/core";
import { createTestLanguage, createTestScope } from "../page.fixture";
import { createDraft, type VisitorDraft } from "./draft";

const hour = 60 * 60 * 1000;

let started: VisitorDraft[] = [];
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const draft of started) draft.stop({ erase: true });
  started = [];
  vi.useRealTimers();
});

/** The draft of one element of this tab at a time (ms since 1970), where the visitor has typed `typed` before it starts. */
function open(time = 1e12, typed: Answers = {}, name = "") {
  const clock = { time };
  const core = { ...createTestScope(), name, now: () => clock.time };
  const { store } = core;
  const answers = createAnswers(core, createTestLanguage(core, fixture));
  answers.replace(typed);
  const persistable = ({ ssn: _, ...others }: Answers) => others;
  const draft = createDraft(core, { answers, persistable });
  draft.start();
  started.push(draft);
  return { answers, draft, clock, dates: () => store.get(answers.dates.entriesAtom) };
}

/** The draft that is stored under the empty name. */
const stored = (): unknown => JSON.parse(sessionStorage.getItem(" draft") ?? "null");

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

  test("is stored 400 ms after the last change, or after the start where something was typed before", () => {
    vi.useFakeTimers();
    const { answers, draft } = open(1e12, { city: "Ames" });
    vi.advanceTimersByTime(399);
    expect(sessionStorage.length).toBe(0);
    vi.advanceTimersByTime(1);
    expect(stored()).toMatchObject({ answers: { city: "Ames" } });
    sessionStorage.clear();
    answers.set("zip", "50010");
    vi.advanceTimersByTime(300);
    answers.dates.restore({ birth_date: { month: "", day: "5", year: "" } });
    vi.advanceTimersByTime(399);
    expect(sessionStorage.length).toBe(0);
    vi.advanceTimersByTime(1);
    expect(stored()).toMatchObject({ answers: { city: "Ames", zip: "50010" } });
    draft.stop({ erase: false });
    expect(sessionStorage.length).toBe(1);
    draft.stop({ erase: true });
    expect(sessionStorage.length).toBe(0);
    answers.set("zip", "50011");
    vi.advanceTimersByTime(1_000);
    expect(sessionStorage.length).toBe(0);
  });

  test("expires two hours after the last change, however long the page stays open", () => {
    const { answers, draft, clock } = open();
    answers.set("city", "Ames");
    draft.keepNow();
    clock.time += 1.5 * hour;
    draft.keepNow();
    expect(open(1e12 + 1.9 * hour).answers.read()).toEqual({ city: "Ames" });
    clock.time += hour;
    draft.keepNow();
    expect(sessionStorage.length).toBe(0);
  });

  test("is moved from the empty name to that of the API, unless there is one already", () => {
    const nameless = open(1e12, {}, storageName(""));
    nameless.answers.set("city", "Ames");
    nameless.draft.keepNow();
    nameless.draft.adoptNameless();
    expect(sessionStorage.length).toBe(1);
    const adopting = () => {
      const element = open(1e12, {}, storageName("https://apply.test/"));
      element.draft.stop({ erase: false });
      element.draft.adoptNameless();
      element.draft.start();
      return element.answers.read();
    };
    expect(adopting()).toEqual({ city: "Ames" });
    nameless.answers.set("city", "Boone");
    nameless.draft.keepNow();
    expect(adopting()).toEqual({ city: "Ames" });
    expect(sessionStorage.length).toBe(1);
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
    after.answers.dates.drop();
    after.draft.keepNow();
    expect(sessionStorage.length).toBe(0);
  });
  test.each([
    ["the sign-up's address", "ada@example.org", { birth_date: begun }],
    ["another address", "bob@example.org", {}],
  ])("go along to the login of %s", (_name, username, dates) => {
    const here = open();
    here.answers.dates.restore({ birth_date: begun });
    here.draft.bind("ada@example.org");
    here.draft.dropDates(username);
    here.draft.take(username, {});
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

describe("a draft and an account", () => {
  const isOwn = ({ draft }: ReturnType<typeof open>, username = "ada@example.org") =>
    draft.take(username, { city: "Ames", zip: "" })?.isOwn;

  test("a draft without an address is no applicant's, whoever has logged in elsewhere, also after a reload", () => {
    const before = open();
    expect(isOwn(before)).toBe(false);
    before.answers.set("city", "Boone");
    before.draft.keepNow();
    const after = open();
    expect(after.draft.take("ada@example.org", {})).toEqual({ answers: { city: "Boone" }, isOwn: false });
  });

  test("it is that of the sign-up's address, in any letters", () => {
    const here = open();
    here.draft.bind(" Ada@Example.org ");
    expect([isOwn(here), isOwn(here, "ADA@example.org"), isOwn(here, "bob@example.org")]).toEqual([true, true, false]);
  });

  test("it is that of a login here, also after a reload, but not against the address of a sign-up", () => {
    const here = open();
    here.answers.set("city", "Ames");
    here.draft.claim("ada@example.org");
    expect(isOwn(here, "the name that the account has")).toBe(true);
    expect([isOwn(open()), isOwn(open(), "bob@example.org")]).toEqual([true, false]);
    const bound = open();
    bound.draft.bind("bob@example.org");
    bound.draft.claim("ada@example.org");
    expect(isOwn(bound)).toBe(false);
    here.draft.claim("bob@example.org");
    expect(isOwn(here, "bob@example.org")).toBe(false);
  });
});
