import { atom } from "jotai/vanilla";
import { describe, expect, test } from "vitest";
import { grandview } from "../../catalogue/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import type { Errors } from "../../form/validate";
import { createAnswers } from "../answers/answers";
import { createLanguage } from "../language/language";
import { createTestCore } from "../page.fixture";
import { questionStateAtom } from "./questions";

/** The state of one question of Grandview's catalogue, and how often it changed. */
function questionOf(key: string) {
  const core = createTestCore();
  const { store } = core;
  const language = createLanguage(core);
  const answers = createAnswers(core, language);
  const question = placedQuestion(grandview, key)?.question;
  if (!question) throw new Error(`There is no ${key}.`);
  const errorsAtom = atom<Errors>({});
  const check = { errorsAtom, problemsAtom: atom<Errors>({}), adviceAt: () => [] };
  const outline = { putAwayAtom: atom<ReadonlySet<string>>(new Set<string>()) };
  const context = { answers, language, check, outline, today: () => "2026-11-20" };
  const stateAtom = questionStateAtom(context, question);
  const find = (errors: Errors) => store.set(errorsAtom, errors);
  let changes = 0;
  store.sub(stateAtom, () => {
    changes += 1;
  });
  return { answers, find, state: () => store.get(stateAtom), changes: () => changes };
}

describe("the state of a question", () => {
  test("changes with its own answer and errors, and with no other question's", () => {
    const { answers, find, state, changes } = questionOf("city");
    answers.set("first_name", "Ada");
    find({ first_name: ["Legal First Name"] });
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
    find({ city: ["City must be at least 2 characters."] });
    expect(state()).toMatchObject({ value: "Ames", display: { errors: ["City must be at least 2 characters."] } });
    expect(changes()).toBe(2);
    find({ city: ["City must be at least 2 characters."], zip: ["ZIP"] });
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
    const { find, state } = questionOf("city");
    find({ city: ["City"] });
    expect(state().display.errors).toEqual(["City"]);
  });
});
