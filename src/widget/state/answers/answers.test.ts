import { describe, expect, test, vi } from "vitest";
import { fixture, fixtureKeys } from "../../../shared/form/catalogue.fixture";
import { createTestLanguage, createTestScope } from "../page.fixture";
import { createAnswers } from "./answers";

describe("the store of the answers", () => {
  function subscribed() {
    const core = createTestScope();
    const { store } = core;
    const answers = createAnswers(core, createTestLanguage(core, fixture));
    const notified: string[] = [];
    for (const key of fixtureKeys) store.sub(answers.answerAtom(key), () => notified.push(key));
    return { answers, notified, store };
  }

  test("notifies only the field in which the applicant types", () => {
    const { answers, notified } = subscribed();
    for (const text of ["A", "Ad", "Ada"]) answers.set("first_name", text);
    expect(notified).toEqual(["first_name", "first_name", "first_name"]);
  });

  test("notifies no atom and no listener when the same answer is set again", () => {
    const { answers, notified } = subscribed();
    answers.set("first_name", "Ada");
    const listener = vi.fn();
    answers.subscribe(listener);
    answers.set("first_name", "Ada");
    answers.replace({ first_name: "Ada" });
    expect(notified).toEqual(["first_name"]);
    expect(listener).not.toHaveBeenCalled();
  });

  test("also notifies the answers that a change clears", () => {
    const { answers, notified } = subscribed();
    answers.set("gender", "O");
    answers.set("gender_other", "Both");
    notified.length = 0;
    answers.set("gender", "F");
    expect(notified.sort()).toEqual(["gender", "gender_other"]);
    expect(answers.read()).toMatchObject({ gender: "F", gender_desc: "Female", gender_other: "" });
  });

  test("clears what an answer of the server or a record hides, but offers no Undo of that and takes it for no typing", () => {
    const { answers, store } = subscribed();
    answers.replace({ gender: "O", gender_other: "Both" });
    const typed = vi.fn();
    answers.whenTyped(typed);
    answers.put({ gender: "F" });
    expect(answers.read()).toMatchObject({ gender: "F", gender_desc: "Female", gender_other: "" });
    expect([store.get(answers.removalAtom), typed.mock.calls]).toEqual([null, []]);
  });

  test("notifies only changed answers after a load, and does not call a removed listener", () => {
    const { answers, notified } = subscribed();
    answers.replace({ first_name: "Ada", city: "Ames" });
    const listener = vi.fn();
    answers.subscribe(listener)();
    notified.length = 0;
    answers.replace({ first_name: "Ada", city: "Boone" });
    expect(notified).toEqual(["city"]);
    expect(listener).not.toHaveBeenCalled();
  });
});
