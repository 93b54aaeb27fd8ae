import { describe, expect, test } from "vitest";
import { grandview } from "../../catalogue/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import { createLanguage } from "../language/language";
import { createTestAppState, createTestCore } from "../page.fixture";
import { createAnswers } from "./answersStore";
import { errorsAtom } from "./errors";
import { questionStateAtom } from "./questionState";

/** The state of one question of Grandview's catalogue, and how often it changed. */
function questionOf(key: string) {
  const core = createTestCore();
  const { store } = core;
  const language = createLanguage(core);
  const answers = createAnswers(core, language);
  const question = placedQuestion(grandview, key)?.question;
  if (!question) throw new Error(`There is no ${key}.`);
  const atom = questionStateAtom({ ...createTestAppState(), answers, language, today: () => "2026-11-20" }, question);
  let changes = 0;
  store.sub(atom, () => {
    changes += 1;
  });
  return { store, answers, state: () => store.get(atom), changes: () => changes };
}

describe("the state of a question", () => {
  test("changes with its own answer and errors, and with no other question's", () => {
    const { store, answers, state, changes } = questionOf("city");
    answers.set("first_name", "Ada");
    store.set(errorsAtom, { first_name: ["Legal First Name"] });
    expect([state(), changes()]).toEqual([
      {
        value: "",
        display: {
          errors: [],
          advice: [],
          required: true,
          isOneOf: false,
          isClearable: false,
          isAway: false,
          options: [],
        },
      },
      0,
    ]);
    answers.set("city", "Ames");
    store.set(errorsAtom, { city: ["City must be at least 2 characters."] });
    expect(state()).toMatchObject({ value: "Ames", display: { errors: ["City must be at least 2 characters."] } });
    expect(changes()).toBe(2);
    store.set(errorsAtom, { city: ["City must be at least 2 characters."], zip: ["ZIP"] });
    expect(changes()).toBe(2);
  });

  test("changes its options with the answer that its list depends on (§4)", () => {
    const { answers, state } = questionOf("state");
    const labels = () => state().display.options.map(({ label }) => label);
    expect(labels()).not.toContain("Iowa");
    answers.set("country", "USA");
    expect(labels()).toContain("Iowa");
    answers.set("country", "CAN");
    expect(labels()).toContain("Ontario");
    expect(labels()).not.toContain("Iowa");
  });

  test("keeps the same `display` object after a keystroke", () => {
    const { answers, state } = questionOf("city");
    const { display } = state();
    answers.set("city", "Ames");
    expect([state().value, state().display === display]).toEqual(["Ames", true]);
  });

  test("shows the schema's message unchanged, also when the message is only the label (§5)", () => {
    const { store, state } = questionOf("city");
    store.set(errorsAtom, { city: ["City"] });
    expect(state().display.errors).toEqual(["City"]);
  });
});
