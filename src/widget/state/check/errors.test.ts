import { atom } from "jotai/vanilla";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { buildCatalogue } from "../../../shared/catalogue/catalogue";
import { grandviewUniversity } from "../../../shared/catalogue/institution";
import { createAnswers } from "../answers/answers";
import { createLanguage } from "../language/language";
import { createTestScope } from "../page.fixture";
import { createErrors } from "./errors";

beforeEach(() => void vi.useFakeTimers());

/** The errors of an application whose status is validating. */
function page() {
  const core = { ...createTestScope(), today: () => "2026-11-20" };
  const language = createLanguage(core);
  const answers = createAnswers(core, language);
  const profile = {
    stateAtom: atom({ status: "ready" } as const),
    webStatusAtom: atom("validating" as const),
    post: vi.fn(),
  };
  const saver = { refusedAtom: atom({}) };
  const errors = createErrors(core, { answers, language, saver, profile }, atom(false));
  return { store: core.store, language, answers, errors };
}

describe("an incomplete or impossible date", () => {
  const key = "mailing_addr_effective_date";

  test("is an error although the question is optional, until it is a valid date or empty", () => {
    const { answers, errors } = page();
    answers.set("mailing_addr_same_as_perm_addr", "N");
    expect(errors.compute()[key]).toBeUndefined();
    answers.dates.restore({ [key]: { month: "2", day: "30", year: "2026" } });
    expect(errors.compute()[key]).toEqual(["Please enter a valid date."]);
    answers.set(key, "2026-12-01");
    expect(errors.compute()[key]).toBeUndefined();
    answers.set(key, "");
    answers.dates.drop();
    expect(errors.compute()[key]).toBeUndefined();
  });

  test("adds no error if the question's own rule has failed or the question is hidden", () => {
    const { answers, errors } = page();
    answers.dates.restore({ birth_date: { month: "2", day: "30", year: "2008" } });
    expect(errors.compute().birth_date).toEqual(["A valid date of birth is required."]);
    answers.dates.restore({ [key]: { month: "2", day: "", year: "" } });
    answers.set("mailing_addr_same_as_perm_addr", "Y");
    expect(errors.compute()[key]).toBeUndefined();
  });
});

test("a changed catalogue is validated when an institution's config loads after the profile", () => {
  const { store, language, errors } = page();
  expect(errors.compute().middle_name).toBeUndefined();
  const questions = { middle_name: { required: true } };
  const institution = { ...grandviewUniversity, questions };
  language.setSource({ institution, catalogue: buildCatalogue(institution) });
  vi.advanceTimersByTime(1000);
  expect(store.get(errors.errorsAtom).middle_name).toEqual(["Middle Name"]);
});

test("a required document whose file the university still converts is no error of a submission until it has failed, and is still missing on its page", () => {
  const { store, language, errors } = page();
  const institution = { ...grandviewUniversity, questions: { fafsa_file: { required: true } } };
  language.setSource({ institution, catalogue: buildCatalogue(institution) });
  expect(errors.compute()).toHaveProperty("fafsa_file");
  errors.setConverting("fafsa_file", true);
  vi.advanceTimersByTime(1000);
  expect(store.get(errors.errorsAtom)).not.toHaveProperty("fafsa_file");
  expect(errors.findAll()).not.toHaveProperty("fafsa_file");
  expect(errors.find("final-steps")).toHaveProperty("fafsa_file");
  errors.setConverting("fafsa_file", false);
  vi.advanceTimersByTime(1000);
  expect(store.get(errors.errorsAtom)).toHaveProperty("fafsa_file");
});
