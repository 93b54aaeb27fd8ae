import { expect, test } from "vitest";
import { ways } from "./snippets";

test.each(ways)("the snippet of $id shows the form in the chosen language, or in that of the page", ({ snippet }) => {
  const server = "https://apply.university.edu";
  expect(snippet(server, {}, "es")).toMatch(/<admissions-form\s+lang="es"/);
  expect(snippet(server, {}, "")).not.toContain("lang=");
});
