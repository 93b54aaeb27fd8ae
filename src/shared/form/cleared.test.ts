import { expect, test } from "vitest";
import { type Answers, initialArrangement } from "./answers";
import { formOf } from "./catalogue.fixture";
import type { Node } from "./catalogueTypes";
import { clearedNames, clearedQuestions } from "./cleared";

const texts = (...keys: readonly string[]): readonly Node[] =>
  keys.map((key) => ({ control: "text", key, label: key.toUpperCase() }));
const job: Node = { kind: "group", id: "job", legend: "Job", nodes: [...texts("title", "firm")] };
const form = formOf(...texts("a", "b", "c"), job, { control: "document", key: "file", label: "File" });
const given: Answers = { a: "1", b: "2", c: "3", title: "4", firm: "5", file: "essay.pdf" };

test("a change has cleared what was answered and is not, without the changed question and without files", () => {
  expect(clearedQuestions(form, given, { c: "3" }, "a")).toEqual(["b", "title", "firm"]);
  expect(clearedQuestions(form, { a: "1" }, {})).toEqual(["a"]);
  expect(clearedQuestions(form, { a: "" }, {})).toEqual([]);
});

test.each<[string, readonly string[], Answers, readonly string[]]>([
  ["one by one", ["a", "b"], { c: "3" }, ["A", "B"]],
  ["from the third on by their section", ["a", "b", "c"], {}, ["One"]],
  ["by the group that is gone", ["title", "firm"], given, ["Job"]],
  ["one by one in a group of which an answer is left", ["title"], { firm: "5" }, ["TITLE"]],
  ["by nothing where the form does not ask them", ["unknown"], {}, []],
])("cleared questions are named %s", (_how, keys, answers, names) => {
  const left = Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));
  expect(clearedNames(form, keys, left, initialArrangement, ({ label }) => label)).toEqual(names);
});

test("cleared questions of a section that is hidden now are named by its heading", () => {
  const [page] = form.pages;
  const when = { key: "b", operator: "answered" } as const;
  const sections = [...(page?.sections ?? []), { id: "more", heading: "More", when, nodes: texts("d") }];
  const wider = { ...form, pages: [{ id: "about", title: "About", sections }] };
  expect(clearedNames(wider, ["d"], {}, initialArrangement, ({ label }) => label)).toEqual(["More"]);
});
