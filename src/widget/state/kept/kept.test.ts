import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Answers, type Arrangement, initialArrangement } from "../../../shared/form/answers";
import { fixture } from "../../../shared/form/catalogue.fixture";
import { createAnswers } from "../answers/answers";
import { storageName } from "../core/core";
import { createNotices } from "../notices/notices";
import { createTestLanguage, createTestScope } from "../page.fixture";
import { type Carry, createKept, type Kept, nothingUnsaved, type Unsaved } from "./kept";

const hour = 60 * 60 * 1000;
const begun = { month: "", day: "5", year: "2008" };
const opened: Arrangement = { addAnother: { jobs: 2 }, tabs: { school: "college" }, confirmed: { more: true } };

beforeEach(() => sessionStorage.clear());

interface Page {
  readonly time?: number;
  readonly typed?: Answers;
  readonly name?: string;
  /** The secret of the session; null without one. */
  readonly secret?: string | null;
  readonly crypto?: Crypto;
  readonly carry?: Carry;
}

/** What one element of this tab keeps at a time (ms since 1970), where `typed` is on the page before. */
function open({ time = 1e12, typed = {}, name = "", secret = null, crypto = window.crypto, carry }: Page = {}) {
  const clock = { time };
  const view = new Proxy(window, { get: (target, key) => (key === "crypto" ? crypto : Reflect.get(target, key)) });
  const scope = { ...createTestScope(), name, view, now: () => clock.time };
  const language = createTestLanguage(scope, fixture);
  const answers = createAnswers(scope, language);
  answers.replace(typed);
  const stores = { answers, language, notices: createNotices(scope, language) };
  const kept = createKept(scope, stores, () => secret, carry ?? null);
  onTestFinished(scope.end);
  return {
    answers,
    kept,
    clock,
    end: scope.end,
    dates: () => scope.store.get(answers.dates.entriesAtom),
    offered: () => scope.store.get(kept.offeredAtom)?.mine,
  };
}

function openVisitor(page: Page = {}) {
  const visitor = open(page);
  visitor.kept.followVisitor();
  return visitor;
}

const openApplicant = (page: Page = {}) => open({ secret: "one", ...page });

/** What an account with this address is given; null for nothing. */
async function given({ kept }: { kept: Kept }, username: string): Promise<Unsaved | null> {
  const restore = vi.fn<(unsaved: Unsaved) => void>();
  await kept.opened();
  kept.giveTo(username, null, restore);
  const [{ mine, base, sent }] = restore.mock.lastCall ?? [nothingUnsaved];
  return restore.mock.lastCall ? { mine, base, sent } : null;
}

/** The record that is stored under the empty name. */
const stored = (): unknown => JSON.parse(sessionStorage.getItem(" kept") ?? "null");

describe("a draft in the browser", () => {
  test.each([
    ["immediately after it was stored", true, 0],
    ["one hour after it was stored", true, hour],
    ["two hours after it was stored", false, 2 * hour],
    ["at a time before it was stored, after the clock was set back", false, -hour],
  ])("is available %s: %s", (_name, isAvailable, later) => {
    const { answers, kept } = openVisitor();
    answers.set("city", "Ames");
    kept.keepDraft();
    expect(openVisitor({ time: 1e12 + later }).answers.read()).toEqual(isAvailable ? { city: "Ames" } : {});
    expect(sessionStorage.length).toBe(isAvailable ? 1 : 0);
  });

  test("is stored 400 ms after the last change, or after the start where something was typed before", () => {
    vi.useFakeTimers();
    const { answers, kept } = openVisitor({ typed: { city: "Ames", ssn: "123" } });
    vi.advanceTimersByTime(399);
    expect(sessionStorage.length).toBe(0);
    vi.advanceTimersByTime(1);
    expect(stored()).toMatchObject({ mine: { city: "Ames" } });
    expect(JSON.stringify(stored())).not.toContain("123");
    sessionStorage.clear();
    answers.set("zip", "50010");
    vi.advanceTimersByTime(300);
    answers.dates.restore({ birth_date: begun });
    vi.advanceTimersByTime(300);
    answers.replace(answers.read(), opened);
    vi.advanceTimersByTime(399);
    expect(sessionStorage.length).toBe(0);
    vi.advanceTimersByTime(1);
    expect(stored()).toMatchObject({ mine: { city: "Ames", zip: "50010" }, arrangement: opened });
    kept.erase();
    answers.set("zip", "50011");
    vi.advanceTimersByTime(1_000);
    expect(sessionStorage.length).toBe(0);
  });

  test("expires two hours after the last change, however long the page stays open", () => {
    const { answers, kept, clock } = openVisitor();
    answers.set("city", "Ames");
    kept.keepDraft();
    clock.time += 1.5 * hour;
    kept.keepDraft();
    expect(openVisitor({ time: 1e12 + 1.9 * hour }).answers.read()).toEqual({ city: "Ames" });
    clock.time += hour;
    kept.keepDraft();
    expect(sessionStorage.length).toBe(0);
  });

  test("brings the parts of an incomplete date, open blocks, tabs and confirmations back after a reload", () => {
    const before = openVisitor({ typed: { city: "Ames" } });
    before.answers.replace(before.answers.read(), opened);
    before.answers.dates.restore({ birth_date: begun });
    before.kept.keepDraft();
    const after = openVisitor();
    expect([after.dates(), after.answers.readArrangement()]).toEqual([{ birth_date: begun }, opened]);
    after.answers.set("city", "");
    after.answers.dates.drop();
    after.kept.keepDraft();
    expect(sessionStorage.length).toBe(0);
  });

  test("is moved from the empty name to that of the API, unless there is one already", () => {
    const nameless = openVisitor({ name: storageName("") });
    nameless.answers.set("city", "Ames");
    nameless.kept.keepDraft();
    nameless.kept.adopt();
    expect(sessionStorage.length).toBe(1);
    const adopting = () => {
      const element = open({ name: storageName("https://apply.test/") });
      element.kept.adopt();
      element.kept.followVisitor();
      return element.answers.read();
    };
    expect(adopting()).toEqual({ city: "Ames" });
    nameless.answers.set("city", "Boone");
    nameless.kept.keepDraft();
    expect(adopting()).toEqual({ city: "Ames" });
    expect(sessionStorage.length).toBe(1);
  });

  test.each(["{", "3", '{"mine":{"a":1},"base":{},"sent":{},"username":null,"expires":9e15}'])(
    "is not read from invalid %s",
    (text) => {
      sessionStorage.setItem(" kept", text);
      expect(openVisitor({ time: 1 }).answers.read()).toEqual({});
    },
  );

  test("of another element is not erased by an untouched one", () => {
    const [typed, untouched] = [openVisitor(), openVisitor()];
    typed.answers.set("city", "Ames");
    typed.kept.keepDraft();
    untouched.kept.keepDraft();
    expect(openVisitor().answers.read()).toEqual({ city: "Ames" });
  });
});

describe("a draft and an account", () => {
  /** Whether an account takes a draft without asking. */
  function isOwn(page: ReturnType<typeof open>, username = "ada@example.org") {
    page.answers.replace({ city: "Ames", zip: "" });
    const draft = page.kept.takeDraft();
    page.answers.replace({});
    page.kept.giveTo(username, draft, () => undefined);
    return page.answers.read().city === "Ames";
  }

  test("a draft without an address is only offered, also after a reload and a login elsewhere", () => {
    const before = openVisitor();
    before.answers.replace({ city: "Boone", ssn: "123" });
    before.kept.keepDraft();
    const after = openApplicant();
    after.kept.giveTo("ada@example.org", after.kept.takeDraft(), () => undefined);
    expect([after.answers.read(), after.offered(), sessionStorage.length]).toEqual([{}, { city: "Boone" }, 0]);
    after.kept.answerOffer(true);
    expect([after.answers.read(), after.offered()]).toEqual([{ city: "Boone" }, undefined]);
  });

  test.each([
    [" Ada@Example.org ", true],
    ["bob@example.org", false],
  ])("it is that of the sign-up's address, in any letters: %s, %s", (address, isAdded) => {
    const here = openVisitor();
    here.kept.bind(address);
    expect(isOwn(here)).toBe(isAdded);
  });

  test("it is that of a login here, also after a reload, but not against the address of a sign-up", () => {
    const here = openVisitor({ typed: { city: "Ames" } });
    here.kept.claim("ada@example.org");
    const reloaded = openApplicant();
    expect(reloaded.kept.takeDraft()).toMatchObject({ username: "ada@example.org" });
    expect(isOwn(here, "the name that the account has")).toBe(true);
    const bound = openVisitor();
    bound.kept.bind("bob@example.org");
    bound.kept.claim("ada@example.org");
    expect(isOwn(bound)).toBe(false);
  });

  test.each([
    ["the sign-up's address", "ada@example.org", { birth_date: begun }, opened],
    ["another address", "bob@example.org", {}, initialArrangement],
  ])("dates and arrangement go along to the login of %s", (_name, username, dates, arrangement) => {
    const here = openVisitor();
    here.answers.replace({}, opened);
    here.answers.dates.restore({ birth_date: begun });
    here.kept.bind("ada@example.org");
    const draft = here.kept.takeDraft();
    here.answers.replace({}, initialArrangement);
    here.kept.giveTo(username, draft, () => undefined);
    expect([here.dates(), here.answers.readArrangement()]).toEqual([dates, arrangement]);
  });
});

describe("the unsaved answers of a logged-in applicant", () => {
  const unsaved = { mine: { city: "Ames", ssn: "123" }, base: { city: "Boone", ssn: "456" }, sent: { ssn: ["789"] } };
  const persisted = { mine: { city: "Ames" }, base: { city: "Boone" }, sent: {} };

  test("are given back once after a reload, having been stored encrypted and without sensitive answers", async () => {
    const before = openApplicant();
    before.answers.replace({}, opened);
    before.answers.dates.restore({ birth_date: begun });
    await before.kept.keepUnsaved("ada", unsaved);
    expect(sessionStorage.getItem(" kept")).not.toMatch(/Ames|ada|123|2008/);
    const after = openApplicant();
    expect(await given(after, "ada")).toEqual(persisted);
    expect([after.dates(), after.answers.readArrangement()]).toEqual([{ birth_date: begun }, opened]);
    expect([await given(after, "ada"), sessionStorage.length]).toEqual([null, 0]);
  });

  test("include an incomplete date that replaces the account's date", async () => {
    const before = openApplicant();
    before.answers.dates.restore({ birth_date: begun });
    const dated = { mine: { birth_date: "" }, base: { birth_date: "2008-03-09" }, sent: {} };
    await before.kept.keepUnsaved("ada", dated);
    const after = openApplicant({ typed: { birth_date: "2008-03-09" } });
    await after.kept.opened();
    after.kept.giveTo("ada", null, ({ mine }) => after.answers.load(mine));
    expect(after.dates()).toEqual({ birth_date: begun });
  });

  test.each<[string, string, string | null]>([
    ["another account", "grace", "one"],
    ["another session", "ada", "two"],
    ["no session", "ada", null],
  ])("are not given to %s, and are erased", async (_name, username, secret) => {
    await openApplicant().kept.keepUnsaved("ada", unsaved);
    expect(await given(open({ secret }), username)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  test("are not given if the stored text was altered", async () => {
    await openApplicant().kept.keepUnsaved("ada", unsaved);
    const text = sessionStorage.getItem(" kept") ?? "";
    sessionStorage.setItem(" kept", text.replace(/^"./, `"${text[1] === "A" ? "B" : "A"}`));
    expect(await given(openApplicant(), "ada")).toBeNull();
  });

  test("are not stored outside a secure context, nor where there are none", async () => {
    const insecure = new Proxy(globalThis.crypto, { get: () => undefined });
    await openApplicant({ crypto: insecure }).kept.keepUnsaved("ada", unsaved);
    expect(sessionStorage.length).toBe(0);
    const { kept } = openApplicant();
    await kept.keepUnsaved("ada", unsaved);
    await kept.keepUnsaved("ada", nothingUnsaved);
    expect(sessionStorage.length).toBe(0);
  });

  test("are stored as the last call wants it, whichever encryption ends last, and are read after one under way", async () => {
    const { kept, end } = openApplicant();
    const first = kept.keepUnsaved("ada", unsaved);
    kept.erase();
    await first;
    expect(sessionStorage.length).toBe(0);
    void kept.keepUnsaved("ada", { ...unsaved, mine: { city: "Boone" } });
    void kept.keepUnsaved("ada", unsaved);
    end();
    expect(await given(openApplicant(), "ada")).toEqual(persisted);
    const late = kept.keepUnsaved("ada", unsaved);
    await late;
    expect(sessionStorage.length).toBe(0);
  });

  test("are held in memory after the end of a session, over a visit, for the same applicant only", async () => {
    const applicant = openApplicant();
    applicant.answers.dates.restore({ birth_date: begun });
    const carry = { ...applicant.kept.carry("ada", unsaved), draft: null };
    const visitor = open({ carry });
    expect([visitor.kept.isWaiting, visitor.dates(), sessionStorage.length]).toEqual([true, {}, 0]);
    const later = () => openApplicant({ carry: { ...visitor.kept.carry(null, nothingUnsaved), draft: null } });
    const other = later();
    const again = later();
    expect([await given(again, "ada"), again.dates()]).toEqual([unsaved, { birth_date: begun }]);
    expect([again.kept.isWaiting, await given(again, "ada")]).toEqual([false, null]);
    expect(await given(other, "grace")).toBeNull();
  });

  test("remain with their owner if the session ends before the account has come, and is erased then", async () => {
    await openApplicant().kept.keepUnsaved("ada", unsaved);
    const next = openApplicant();
    const carry = { ...next.kept.carry(null, nothingUnsaved), draft: null };
    next.kept.erase();
    next.end();
    expect(await given(openApplicant({ secret: "two", carry }), "ada")).toEqual(persisted);
  });
});
