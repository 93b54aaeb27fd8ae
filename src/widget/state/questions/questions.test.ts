import { atom } from "jotai/vanilla";
import { describe, expect, test } from "vitest";
import { grandview } from "../../../shared/catalogue/catalogue";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import type { Catalogue, Node, Section } from "../../../shared/form/catalogueTypes";
import type { Errors } from "../../../shared/form/validate";
import { createAnswers } from "../answers/answers";
import { createLanguage } from "../language/language";
import type { Shown } from "../outline/outline";
import { createTestLanguage, createTestScope } from "../page.fixture";
import { hiddenNodesAtom, questionStateAtom } from "./questions";

/** The state of one question of Grandview's catalogue, and how often it changed. */
function questionOf(key: string) {
  const core = createTestScope();
  const { store } = core;
  const language = createLanguage(core);
  const answers = createAnswers(core, language);
  const question = placedQuestion(grandview, key)?.question;
  if (!question) throw new Error(`There is no ${key}.`);
  const errorsAtom = atom<Errors>({});
  const check = { visibleErrorsAtom: errorsAtom, adviceAt: () => [] };
  const shownAtom = atom<Shown | null>(null);
  const outline = { shownAtom };
  const context = { answers, language, check, outline, today: () => "2026-11-20" };
  const stateAtom = questionStateAtom(context, question);
  const find = (errors: Errors) => store.set(errorsAtom, errors);
  let changes = 0;
  store.sub(stateAtom, () => {
    changes += 1;
  });
  const filter = (...shown: [string, "whole" | "mended"][]) => store.set(shownAtom, new Map(shown));
  return { answers, find, filter, state: () => store.get(stateAtom), changes: () => changes };
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
          filtered: null,
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

  test("changes its options with the answer that its list depends on", () => {
    const { answers, state } = questionOf("state");
    const labels = () => state().display.options.map(({ label }) => label);
    expect(labels()).not.toContain("Iowa");
    answers.set("country", "USA");
    expect(labels()).toContain("Iowa");
    answers.set("country", "CAN");
    expect(labels()).toContain("Ontario");
    expect(labels()).not.toContain("Iowa");
  });

  test("is away, one line or whole as the filter says", () => {
    const { filter, state } = questionOf("city");
    expect(state().display.filtered).toBeNull();
    filter(["zip", "whole"]);
    expect(state().display.filtered).toBe("away");
    filter(["city", "mended"]);
    expect(state().display.filtered).toBe("mended");
    filter(["city", "whole"]);
    expect(state().display.filtered).toBeNull();
  });

  test("offers to clear a choice that is answered and optional, and no other", () => {
    const clearable = (key: string, value: string) => {
      const { answers, state } = questionOf(key);
      const before = state().display.isClearable;
      answers.set(key, value);
      return [before, state().display.isClearable];
    };
    expect(clearable("sat_taken", "Y")).toEqual([false, true]);
    expect(clearable("suspended", "N")).toEqual([false, false]);
    expect(clearable("middle_name", "King")).toEqual([false, false]);
  });

  test("says that another answer suffices where one of two questions must be answered", () => {
    const { answers, state } = questionOf("phone_home");
    expect(state().display).toMatchObject({ required: true, isOneOf: true });
    answers.set("phone_mobile", "(515) 555-0100");
    expect(state().display.required).toBe(false);
    expect(questionOf("city").state().display.isOneOf).toBe(false);
  });

  test("keeps the same `display` object after a keystroke", () => {
    const { answers, state } = questionOf("city");
    const { display } = state();
    answers.set("city", "Ames");
    expect([state().value, state().display === display]).toEqual(["Ames", true]);
  });
});

describe("what a page shows", () => {
  const answered = (key: string) => ({ key, operator: "answered" }) as const;
  const name: Node = { control: "text", key: "first_name", label: "" };
  const city: Node = { control: "text", key: "city", label: "", when: answered("first_name") };
  const zip: Node = { control: "text", key: "zip", label: "", rules: [{ rule: "numeric", message: "Digits" }] };
  const thanks: Node = { kind: "notice", id: "thanks", text: "Thank you", when: answered("zip") };
  const nodes = [{ kind: "group", id: "names", nodes: [name, city] }, zip, thanks] as const;
  const sections: readonly Section[] = [
    { id: "first", heading: "", nodes },
    { id: "second", heading: "", when: answered("city"), nodes: [{ control: "text", key: "state", label: "" }] },
  ];
  const page = { id: "about", title: "", sections } as const;
  const catalogue: Catalogue = { lists: {}, pages: [page] };

  function opened() {
    const core = createTestScope();
    const language = createTestLanguage(core, catalogue);
    const answers = createAnswers(core, language);
    return { context: { answers, language }, answers, store: core.store };
  }

  test("hides what its conditions hide, also in a group, and is the same set while nothing changes", () => {
    const { context, answers, store } = opened();
    const hiddenAtom = hiddenNodesAtom(context, catalogue, nodes);
    let changes = 0;
    store.sub(hiddenAtom, () => {
      changes += 1;
    });
    const hidden = () => [...store.get(hiddenAtom)];
    expect(hidden()).toEqual([city, thanks]);
    answers.set("first_name", "A");
    expect(hidden()).toEqual([thanks]);
    answers.set("first_name", "Ad");
    expect(changes).toBe(1);
    answers.replace({ zip: "50010" });
    expect(hidden()).toEqual([city]);
  });
});
