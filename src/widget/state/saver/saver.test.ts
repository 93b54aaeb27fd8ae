import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Answers } from "../../../shared/form/answers";
import { fixture } from "../../../shared/form/catalogue.fixture";
import { FakeAccount, type Fault, settled } from "../account.fixture";
import { createAnswers } from "../answers/answers";
import type { Unsaved } from "../kept/kept";
import { createTestLanguage, createTestScope } from "../page.fixture";
import { createSaver, decidable, type Side } from "./saver";

function open(held: Record<string, string | boolean> = {}) {
  const account = new FakeAccount();
  account.change(held);
  const emit = vi.fn();
  const scope = createTestScope(emit);
  const { store, end } = scope;
  const language = createTestLanguage(scope, fixture);
  const answers = createAnswers(scope, language);
  const keep = vi.fn(async (_username: string, _unsaved: Unsaved) => undefined);
  const parts = {
    client: account.client(scope.signal),
    answers,
    language,
    kept: { keepUnsaved: keep, whenAdded: () => () => undefined },
  };
  const saver = createSaver(scope, parts);
  const onOtherDocuments = vi.fn();
  saver.whenDocumentsChange(onOtherDocuments);
  answers.replace({ ...held });
  saver.begin("ada", { ...held }, '"2"');
  const state = () => store.get(saver.stateAtom);
  const choose = (sides: Sides) => {
    for (const [key, side] of Object.entries(sides)) {
      const now = state();
      const decisions = now.status === "conflicted" ? decidable(language.catalogue(), now.conflicts) : [];
      saver.resolve(decisions.find(({ conflict }) => conflict.key === key)?.together ?? [], side);
    }
  };
  const refused = () => store.get(saver.refusedAtom);
  const faults = () => emit.mock.calls.filter(([{ name }]) => name === "admissions-error").length;
  return { account, answers, saver, end, emit, faults, refused, state, choose, keep, onOtherDocuments };
}

/** The applicant's choices by answer key, in their order. */
type Sides = Readonly<Record<string, Side>>;

/** A fault of one save, and of the change without answers after it, which asks whether the account can be reached at all. */
const outage = (fault: Fault): Fault[] =>
  fault === "busy" ? [fault] : [fault, fault === "dropResponse" ? "dropRequest" : fault];

beforeEach(() => {
  vi.useFakeTimers();
});

test("the autosave waits for ten idle seconds, but for thirty at most while the applicant goes on typing", async () => {
  const { account, answers } = open();
  answers.set("first_name", "A");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(account.saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(account.saves).toEqual([{ first_name: "A" }]);
  for (const nickname of ["a", "ab", "abc", "abcd"]) {
    answers.set("nickname", nickname);
    await vi.advanceTimersByTimeAsync(9_000);
  }
  expect(account.saves.at(-1)).toEqual({ nickname: "abcd" });
});

test("the unsaved answers in this tab are kept half a second after the last change, and no longer once they are saved", async () => {
  const { answers, saver, keep } = open({ nickname: "A" });
  await vi.advanceTimersByTimeAsync(1_000);
  keep.mockClear();
  answers.set("nickname", "B");
  await vi.advanceTimersByTimeAsync(400);
  answers.set("nickname", "C");
  await vi.advanceTimersByTimeAsync(499);
  expect(keep).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(keep.mock.calls).toEqual([["ada", { mine: { nickname: "C" }, base: { nickname: "A" }, sent: {} }]]);
  await saver.save();
  expect(keep.mock.lastCall).toEqual(["ada", { mine: {}, base: {}, sent: {} }]);
  answers.dates.enter("birth_date", "day", "5");
  keep.mockClear();
  await vi.advanceTimersByTimeAsync(500);
  expect(keep).toHaveBeenCalledTimes(1);
});

test("a question that is left is saved after two seconds, at most every five, and not while nothing is unsaved", async () => {
  const { account, answers, saver } = open();
  saver.sendSoon();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(account.saves).toEqual([]);
  answers.set("first_name", "A");
  saver.sendSoon();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(account.saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(account.saves).toEqual([{ first_name: "A" }]);
  answers.set("nickname", "a");
  saver.sendSoon();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(account.saves).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(account.saves.at(-1)).toEqual({ nickname: "a" });
});

test("a save has one request in flight; answers that change meanwhile join the next request", async () => {
  const { account, answers, saver } = open();
  const release = account.hold();
  answers.set("first_name", "A");
  const saved = saver.save();
  answers.set("first_name", "Ad");
  answers.set("nickname", "Countess");
  void saver.save();
  await settled();
  expect(account.saves).toEqual([{ first_name: "A" }]);
  release();
  await saved;
  expect(account.saves).toEqual([{ first_name: "A" }, { first_name: "Ad", nickname: "Countess" }]);
});

describe("an account that is loaded between two saves", () => {
  test("is loaded after the save that is in progress", async () => {
    const { account, answers, saver } = open();
    const release = account.hold();
    answers.set("first_name", "A");
    void saver.save();
    const load = vi.fn(async () => "the account");
    const show = vi.fn(async () => undefined);
    const loaded = saver.betweenSaves(load, show);
    await settled();
    expect(load).not.toHaveBeenCalled();
    release();
    await loaded;
    expect(show).toHaveBeenCalledWith("the account");
  });

  test("is loaded again when a save was sent meanwhile, so that it is not older than that", async () => {
    const { account, answers, saver } = open();
    const load = vi.fn(async () => {
      const { length } = account.saves;
      answers.set("first_name", "A");
      await saver.save();
      return length;
    });
    const show = vi.fn(async () => undefined);
    await saver.betweenSaves(load, show);
    expect(show).toHaveBeenCalledWith(1);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe("a save that fails temporarily", () => {
  test.each<[Fault, number]>([
    ["dropRequest", 1000],
    ["dropResponse", 1000],
    ["broken", 1000],
    ["portal", 1000],
    ["busy", 2000],
  ])("because of %s is retried after %i ms at the latest", async (fault, wait) => {
    const { account, answers, saver, state, faults } = open();
    account.faults = outage(fault);
    answers.set("first_name", "Ada");
    await expect(saver.save()).rejects.toThrow();
    expect(state().status).toBe("retrying");
    await vi.advanceTimersByTimeAsync(wait);
    expect(account.answers.first_name).toBe("Ada");
    expect(state().status).toBe("saved");
    expect(faults()).toBe(0);
  });

  test("is shown as such while the applicant goes on typing, and is not repeated earlier for that", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const { account, answers, saver, state } = open();
    account.faults = Array.from({ length: 6 }, () => outage("broken")).flat();
    answers.set("first_name", "Ada");
    await saver.save().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    const before = account.requests.length;
    const shown = state();
    answers.set("nickname", "A");
    saver.sendSoon();
    expect([state(), shown.status]).toEqual([shown, "retrying"]);
    // Longer than the autosave waits, and shorter than the retry.
    await vi.advanceTimersByTimeAsync(10_500);
    expect(account.requests).toHaveLength(before);
  });
});

describe("a conflict", () => {
  async function conflicted() {
    const opened = open({ first_name: "Ada", gender: "F", gender_desc: "Female" });
    opened.account.change({ first_name: "Grace", gender: "M", gender_desc: "Male" });
    opened.answers.set("first_name", "Augusta");
    opened.answers.set("gender", "O");
    opened.answers.set("nickname", "A");
    await opened.saver.save();
    return opened;
  }

  test("ends with the choice of the account's answer, which is shown with its label and clears dependent answers", async () => {
    const { account, choose, answers } = await conflicted();
    answers.set("gender_other", "Both");
    choose({ gender: "theirs" });
    await settled();
    expect(answers.read()).toMatchObject({ gender: "M", gender_desc: "Male", gender_other: "" });
    expect(account.answers).toMatchObject({ gender: "M", gender_desc: "Male" });
  });

  test.each<[string, Sides, Answers]>([
    ["mine", { country: "mine" }, { country: "CAN", state: "ON", state_desc: "Ontario" }],
    ["theirs", { country: "theirs" }, { country: "USA", state: "IL", state_desc: "Illinois" }],
  ])("never combines a state with another country, on the page or in the account: %s", async (_, sides, kept) => {
    const { account, answers, saver, choose } = open({ country: "AFG", country_desc: "Afghanistan" });
    account.change({ state: "IL", state_desc: "Illinois", country: "USA", country_desc: "United States" });
    answers.set("country", "CAN");
    answers.set("state", "ON");
    await saver.save();
    choose(sides);
    await settled();
    expect(answers.read()).toMatchObject(kept);
    expect(account.answers).toMatchObject(kept);
    expect(saver.hasUnsaved).toBe(false);
  });

  test.each<[string, Sides, Answers]>([
    ["mine", { country: "mine" }, { country: "USA", state: "IL", state_desc: "Illinois" }],
    ["theirs", { country: "theirs" }, { country: "CAN", state: "ON", state_desc: "Ontario" }],
  ])(
    "includes the country that was changed elsewhere when only the state was changed here: %s",
    async (_, sides, kept) => {
      const held = { country: "USA", country_desc: "United States", state: "IA", state_desc: "Iowa" };
      const { account, answers, saver, choose, state } = open(held);
      account.change({ country: "CAN", country_desc: "Canada", state: "ON", state_desc: "Ontario" });
      answers.set("state", "IL");
      await saver.save();
      expect(state()).toMatchObject({ status: "conflicted", conflicts: [{ key: "state" }, { key: "country" }] });
      choose(sides);
      await saver.save();
      expect(account.answers).toMatchObject(kept);
      expect(answers.read()).toMatchObject(kept);
    },
  );

  test("does not combine a state that was chosen elsewhere with the country that was chosen here", async () => {
    const { account, answers, saver, choose } = open({ country: "USA", state: "IA", state_desc: "Iowa" });
    account.change({ state: "IL", state_desc: "Illinois" });
    answers.set("country", "CAN");
    answers.set("state", "ON");
    await saver.save();
    choose({ state: "theirs" });
    await settled();
    expect(account.answers).toMatchObject({ country: "CAN", state: "", state_desc: "" });
  });
});

test("a document question that changed elsewhere has its answer from the documents: it is told of, and is no conflict", async () => {
  const { account, answers, saver, onOtherDocuments } = open();
  answers.set("transcript", "ANSWERED");
  await saver.save();
  expect(onOtherDocuments).not.toHaveBeenCalled();
  account.change({ transcript: "" });
  answers.set("first_name", "Ada");
  await saver.save();
  expect(onOtherDocuments).toHaveBeenCalledTimes(1);
  expect(saver.hasConflicts).toBe(false);
});

describe("a refusal", () => {
  test("without names, as of any other change, keeps the whole change, says so, and is sent again when the applicant saves again", async () => {
    const { account, answers, saver, state, faults } = open();
    account.faults = ["refused", "refused"];
    answers.set("nickname", "x");
    answers.set("city", "x");
    await expect(saver.save()).rejects.toThrow("refused");
    expect(faults()).toBe(1);
    expect(state()).toEqual({ status: "refused", reason: "refused" });
    expect(saver.hasUnsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(account.requests).toHaveLength(2);
    await saver.save();
    expect(account.answers).toEqual({ nickname: "x", city: "x" });
  });

  test.each<Fault>(["readOnly", "unauthorized"])("of the kind %s is reported and not retried", async (fault) => {
    const { account, answers, saver, faults, state } = open();
    account.faults = [fault];
    answers.set("nickname", "x");
    await expect(saver.save()).rejects.toThrow();
    expect(faults()).toBe(1);
    expect(state().status).toBe("refused");
    await vi.advanceTimersByTimeAsync(600_000);
    expect(account.requests).toHaveLength(1);
  });
});

describe("a save before the applicant leaves the page", () => {
  test.each([
    ["x", 59_000, true],
    ["x", 61_000, false],
    ["字", 21_000, false],
  ])("sends a body of %s × %i with keepalive, depending on its size in bytes: %s", (letter, count, keepalive) => {
    const { account, answers, saver } = open();
    answers.replace({ comment: letter.repeat(count) });
    saver.sendBeforeLeaving();
    expect(account.requests).toMatchObject([{ keepalive }]);
  });

  test("during another save sends its answers again with the tag, and those changed since without", async () => {
    const { account, answers, saver } = open();
    answers.set("first_name", "A");
    answers.set("city", "Ames");
    void saver.save();
    answers.set("first_name", "Ada");
    answers.set("nickname", "x");
    saver.sendBeforeLeaving();
    expect(account.requests.slice(1)).toMatchObject([
      { body: { city: "Ames", nickname: "x" }, ifMatch: '"2"', keepalive: true },
      { body: { first_name: "Ada" }, ifMatch: null, keepalive: true },
    ]);
    expect(account.saves.slice(1)).toEqual([{ city: "Ames", nickname: "x" }, { first_name: "Ada" }]);
    await settled();
    expect(account.answers).toEqual({ first_name: "Ada", city: "Ames", nickname: "x" });
    expect(saver.hasUnsaved).toBe(false);
  });
});

test("an end of the session during a save leaves no event or timer", async () => {
  const { account, answers, saver, end, emit } = open();
  answers.set("nickname", "x");
  const saved = saver.save();
  end();
  await expect(saved).rejects.toThrow();
  expect(emit).not.toHaveBeenCalled();
  answers.set("nickname", "y");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(account.requests).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
