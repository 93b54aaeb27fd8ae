import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answers } from "../../../shared/form/answers";
import { fixture } from "../../../shared/form/catalogue.fixture";
import { createAnswers } from "../answers/answers";
import { storageName } from "../core/core";
import type { TabMessage } from "../core/otherTabs";
import { createTestCore, createTestLanguage } from "../page.fixture";
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
  const core = { ...createTestCore(), name, now: () => clock.time };
  const { store } = core;
  const answers = createAnswers(core, createTestLanguage(core, fixture));
  answers.replace(typed);
  const posted: TabMessage[] = [];
  const listeners = new Set<(message: TabMessage) => void>();
  const otherTabs = {
    post: (message: TabMessage) => void posted.push(message),
    subscribe(listener: (message: TabMessage) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => undefined,
  };
  const persistable = ({ ssn: _, ...others }: Answers) => others;
  const draft = createDraft(core, { otherTabs, answers, persistable });
  draft.start();
  started.push(draft);
  /** A message of another tab. */
  const hear = (message: TabMessage) => {
    for (const listener of listeners) listener(message);
  };
  return { answers, draft, clock, posted, hear, listeners, dates: () => store.get(answers.dates.entriesAtom) };
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

describe("the drafts of other tabs", () => {
  const of = (username: string | null, answers: Answers): TabMessage => ({
    kind: "draft",
    draft: { answers, username },
  });

  test("are handed over when another tab asks, without sensitive and without empty answers", () => {
    const { answers, posted, hear, draft, listeners } = open();
    hear({ kind: "draftWanted" });
    expect(posted).toEqual([]);
    answers.replace({ city: "Ames", zip: "", ssn: "123-45-6789" });
    draft.bind(" Ada@Example.org ");
    hear({ kind: "draftWanted" });
    expect(posted).toEqual([
      { kind: "draft", draft: { answers: { city: "Ames" }, username: "ada@example.org", dates: {} } },
    ]);
    draft.stop({ erase: true });
    expect(listeners.size).toBe(0);
  });

  test.each(["ada@example.org", null])("are awaited for 300 ms at login, and that of %s is taken", async (username) => {
    vi.useFakeTimers();
    const { posted, hear, draft, listeners } = open();
    const before = listeners.size;
    draft.ask();
    expect(posted).toEqual([{ kind: "draftWanted" }]);
    const taking = draft.take("ada@example.org", {});
    hear({ kind: "draft", draft: { answers: 3, username: null } });
    hear(of("bob@example.org", { city: "Boone" }));
    hear(of(username, { city: "Ames" }));
    const taken = vi.fn();
    void taking.then(taken);
    await vi.advanceTimersByTimeAsync(299);
    expect(taken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(taken).toHaveBeenCalledWith({ answers: { city: "Ames" }, isOwn: true });
    expect(listeners.size).toBe(before);
    expect(await draft.take("ada@example.org", {})).toBeNull();
  });

  test("do not matter to what is typed or stored here, which says whether it has the address of another sign-up", async () => {
    const { draft, answers } = open();
    expect(await draft.take("ada@example.org", { city: "Ames", zip: "" })).toEqual({
      answers: { city: "Ames" },
      isOwn: true,
    });
    answers.set("city", "Boone");
    draft.bind("bob@example.org");
    expect(await draft.take("ada@example.org", {})).toEqual({ answers: { city: "Boone" }, isOwn: false });
    expect(await draft.take("BOB@example.org", {})).toEqual({ answers: { city: "Boone" }, isOwn: true });
  });
});
