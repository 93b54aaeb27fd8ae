import { describe, expect, test, vi } from "vitest";
import { removeBlock } from "../../form/arrangementChanges";
import { fixture, fixtureKeys } from "../../form/catalogue.fixture";
import { indexOf } from "../../form/catalogueIndex";
import { questionsIn } from "../../form/nodes";
import { createStore } from "../core/store";
import { catalogueAtom } from "../i18n/language";
import { createAnswers } from "./answersStore";
import { shownBlocksAtom } from "./visibility";

describe("a keystroke touches one field", () => {
  function subscribed() {
    const store = createStore();
    const answers = createAnswers(store, () => fixture);
    const woken: string[] = [];
    for (const key of fixtureKeys) store.sub(answers.answerAtom(key), () => woken.push(key));
    return { answers, woken, store };
  }

  test("typing in one of all the fields wakes that one", () => {
    const { answers, woken } = subscribed();
    for (const text of ["A", "Ad", "Ada"]) answers.set("first_name", text);
    expect(woken).toEqual(["first_name", "first_name", "first_name"]);
  });

  test("the same answer again notifies no atom and no listener", () => {
    const { answers, woken } = subscribed();
    answers.set("first_name", "Ada");
    const listener = vi.fn();
    answers.subscribe(listener);
    answers.set("first_name", "Ada");
    answers.replace({ first_name: "Ada" });
    expect(woken).toEqual(["first_name"]);
    expect(listener).not.toHaveBeenCalled();
  });

  test("what a change clears is woken with it", () => {
    const { answers, woken } = subscribed();
    answers.set("gender", "O");
    answers.set("gender_other", "Both");
    woken.length = 0;
    answers.set("gender", "F");
    expect(woken.sort()).toEqual(["gender", "gender_other"]);
    expect(answers.read()).toMatchObject({ gender: "F", gender_desc: "Female", gender_other: "" });
  });

  test("a whole load wakes only what differs; a listener that left hears nothing", () => {
    const { answers, woken } = subscribed();
    answers.replace({ first_name: "Ada", city: "Ames" });
    const listener = vi.fn();
    answers.subscribe(listener)();
    woken.length = 0;
    answers.replace({ first_name: "Ada", city: "Boone" });
    expect(woken).toEqual(["city"]);
    expect(listener).not.toHaveBeenCalled();
  });

  test("a field that comes later reads the answer that is there", () => {
    const { answers, store } = subscribed();
    answers.replace({ late_key: "here" });
    expect(store.get(answers.answerAtom("late_key"))).toBe("here");
  });
});

describe("§4 add-another", () => {
  test("a removed block is gone as soon as its answers are", () => {
    const store = createStore();
    const catalogue = store.get(catalogueAtom);
    const answers = createAnswers(store, () => catalogue);
    const group = indexOf(catalogue).groups.get("legacy");
    if (!group) throw new Error("The catalogue has relatives.");
    const count = shownBlocksAtom({ answers }, group);
    store.sub(count, () => undefined);
    const names = group.blocks.slice(0, 3).flatMap((block) => questionsIn(block)[0]?.key ?? []);
    answers.load(Object.fromEntries(names.map((key) => [key, "Ada"])));
    expect(store.get(count)).toBe(3);
    const removed = removeBlock(catalogue, answers.read(), answers.readArrangement(), "legacy", 1);
    answers.replace(removed.answers, removed.arrangement);
    expect(store.get(count)).toBe(2);
  });
});
