import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { buildCatalogue } from "../../catalogue/buildCatalogue";
import { grandviewUniversity } from "../../catalogue/institution";
import { createBackgroundPosts } from "../account/backgroundPosts";
import { FakeAccount } from "../account.fixture";
import { createAnswers } from "../answers/answersStore";
import { errorsAtom } from "../answers/errors";
import { webStatusAtom } from "../core/snapshot";
import { createLanguage } from "../language/language";
import { createTestCore } from "../page.fixture";
import { createValidation } from "./validation";

describe("§5 an incomplete or impossible date", () => {
  const key = "mailing_addr_effective_date";

  function page() {
    const core = createTestCore();
    const { store } = core;
    const answers = createAnswers(core, createLanguage(core));
    const parts = {
      backgroundPosts: createBackgroundPosts(new FakeAccount().client()),
      today: () => "2026-11-20",
    };
    const validation = createValidation({ ...parts, answers, store, language: createLanguage(core) });
    store.set(webStatusAtom, "validating");
    return { store, answers, validation };
  }

  test("is an error although the question is optional, until it is a valid date or empty", () => {
    const { answers, validation } = page();
    answers.set("mailing_addr_same_as_perm_addr", "N");
    expect(validation.compute()[key]).toBeUndefined();
    answers.dates.restore({ [key]: { month: "2", day: "30", year: "2026" } });
    expect(validation.compute()[key]).toEqual(["Please enter a valid date."]);
    answers.set(key, "2026-12-01");
    expect(validation.compute()[key]).toBeUndefined();
    answers.set(key, "");
    answers.dates.reset();
    expect(validation.compute()[key]).toBeUndefined();
  });

  test("adds no error if the question's own rule has failed or the question is hidden", () => {
    const { answers, validation } = page();
    answers.dates.restore({ birth_date: { month: "2", day: "30", year: "2008" } });
    expect(validation.compute().birth_date).toEqual(["A valid date of birth is required."]);
    answers.dates.restore({ [key]: { month: "2", day: "", year: "" } });
    answers.set("mailing_addr_same_as_perm_addr", "Y");
    expect(validation.compute()[key]).toBeUndefined();
  });

  test("is cleared when the applicant logs out", () => {
    const { store, answers } = page();
    answers.dates.restore({ [key]: { month: "2", day: "", year: "" } });
    answers.reset();
    expect(store.get(answers.dates.entriesAtom)).toEqual({});
  });
});

test("a page with an error of the server only is not done", () => {
  const core = createTestCore();
  const { store } = core;
  const answers = createAnswers(core, createLanguage(core));
  const backgroundPosts = createBackgroundPosts(new FakeAccount().client());
  const parts = { backgroundPosts, today: () => "2026-11-20", store, answers };
  const validation = createValidation({ ...parts, language: createLanguage(core) });
  for (const [key, value] of [
    ["suspended", "N"],
    ["counselor_waiver_request", "N"],
    ["legal_agree", true],
  ] as const)
    answers.set(key, value);
  expect(validation.progressOf("final-steps")).toBe("done");
  validation.showRefusal({ errors: { suspended: ["Please write to us about this."] }, message: null });
  expect(validation.progressOf("final-steps")).toBe("begun");
});

describe("§4 'Web status': a changed catalogue", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is validated when an institution's config loads after the profile", () => {
    const core = createTestCore();
    const { store } = core;
    const language = createLanguage(core);
    const parts = {
      backgroundPosts: createBackgroundPosts(new FakeAccount().client()),
      answers: createAnswers(core, language),
      today: () => "2026-11-20",
    };
    const validation = createValidation({ ...parts, store, language });
    store.set(webStatusAtom, "validating");
    validation.start();
    expect(validation.compute().middle_name).toBeUndefined();
    const questions = { middle_name: { required: true } };
    const institution = { ...grandviewUniversity, questions };
    language.setSource({ institution, catalogue: buildCatalogue(institution) });
    vi.advanceTimersByTime(1000);
    expect(store.get(errorsAtom).middle_name).toEqual(["Middle Name"]);
    validation.destroy();
  });
});
