import { expect, test } from "vitest";
import { ways } from "./snippets";

test("the snippet of a module preloads the institution's file and the scripts that the form needs, in its language", () => {
  const names = ["application", "options", "spanish", "Upload"].map((name) => `admissions-form-${name}-Ab12_-xy.js`);
  const integrity = Object.fromEntries(names.map((name) => [name, "sha384-x"]));
  const preloaded = (language: string) =>
    [
      ...ways[0]
        .snippet("https://a.example", integrity, language)
        .matchAll(/href="https:\/\/a\.example\/(?:dist\/admissions-form-)?(\w+)/g),
    ].map(([, name]) => name);
  expect(preloaded("")).toEqual(["institution", "application", "options"]);
  expect(preloaded("es")).toEqual(["institution", "application", "options", "spanish"]);
});

test.each(ways)("the snippet of $id shows the form in the chosen language, or in that of the page", ({ snippet }) => {
  const server = "https://apply.university.edu";
  expect(snippet(server, {}, "es")).toMatch(/<admissions-form\s+lang="es"/);
  expect(snippet(server, {}, "")).not.toContain("lang=");
});
