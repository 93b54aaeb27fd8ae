import { expect, test } from "vitest";
import { readServer, ways } from "./snippets";

test("the snippet of a module preloads the institution's file and the scripts that the form needs", () => {
  const names = ["application", "options", "spanish", "Upload"].map((name) => `admissions-form-${name}-Ab12_-xy.js`);
  const integrity = Object.fromEntries(names.map((name) => [name, "sha384-x"]));
  const snippet = ways[0].snippet("https://a.example", integrity);
  const preloaded = [...snippet.matchAll(/href="https:\/\/a\.example\/(?:dist\/admissions-form-)?(\w+)/g)];
  expect(preloaded.map(([, name]) => name)).toEqual(["institution", "application", "options"]);
});

test.each([
  ["https://apply.university.edu", "https://apply.university.edu"],
  [" https://www.university.edu/apply/ ", "https://www.university.edu/apply"],
  ["http://localhost:4173", "http://localhost:4173"],
  ['https://apply.university.edu/"><script>', "https://apply.university.edu/%22%3E%3Cscript%3E"],
  ["apply.university.edu", null],
  ["http://apply.university.edu", null],
  ["localhost:4173", null],
  ["https://apply.university.edu/?a=1", null],
  ["", null],
])("the server %s is %s in the snippet", (text, address) => {
  expect(readServer(text)).toBe(address);
});
