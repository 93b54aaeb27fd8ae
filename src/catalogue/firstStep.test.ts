import { describe, expect, test } from "vitest";
import { answer } from "../form/answer";
import type { Answers, AnswerValue } from "../form/answers";
import { indexOf } from "../form/catalogueIndex";
import { questionsIn } from "../form/nodes";
import { everyOption } from "../form/options";
import type { Question } from "../form/question";
import { readsOf } from "../form/visibility";
import { grandview } from "./catalogue";
import { firstPage, firstStep } from "./firstStep";

const questions = firstPage.sections.flatMap(({ nodes }) => questionsIn(nodes));

/** Everything that may be entered there: each option of a coded question, a text, a tick. */
function valuesOf(question: Question): readonly AnswerValue[] {
  if (question.control === "checkbox") return [true, false];
  if (question.control !== "select" && question.control !== "radio") return ["x", ""];
  return (everyOption(grandview, question.options) ?? []).slice(0, 40).map(({ value }) => value);
}

describe("the first step before the rest of the questionnaire is here", () => {
  test("its page is the very page of the whole, and so is each list that it names", () => {
    expect(grandview.pages[0]).toBe(firstPage);
    expect(firstStep.pages.map(({ id, title }) => ({ id, title }))).toEqual(
      grandview.pages.map(({ id, title }) => ({ id, title })),
    );
    for (const [name, list] of Object.entries(firstStep.lists)) expect(list, name).toBe(grandview.lists[name]);
    for (const question of questions) {
      const source = "options" in question ? question.options : "yesNo";
      const names = typeof source === "string" ? [source] : "by" in source ? Object.values(source.lists) : [];
      for (const name of names) expect(firstStep.lists, question.key).toHaveProperty(name);
    }
  });

  test("nothing on it depends on another page", () => {
    const own = new Set(indexOf(firstStep).accepted.keys());
    for (const { key } of questions) {
      expect(readsOf(grandview, key).filter((read) => !own.has(read))).toEqual([]);
      expect(readsOf(firstStep, key)).toEqual(readsOf(grandview, key));
    }
  });

  test("every answer to it has the same consequences as in the whole", () => {
    let answers: Answers = {};
    for (const question of [...questions, ...questions.toReversed()]) {
      for (const value of valuesOf(question)) {
        const next = answer(firstStep, answers, question.key, value);
        expect(next).toEqual(answer(grandview, answers, question.key, value));
        answers = next;
      }
    }
  });
});
