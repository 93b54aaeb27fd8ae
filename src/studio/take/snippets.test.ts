import { expect, test } from "vitest";
import { ways } from "./snippets";

test("the snippet of a module preloads the institution's file and the scripts that the form needs", () => {
  const names = ["application", "options", "spanish", "Upload"].map((name) => `admissions-form-${name}-Ab12_-xy.js`);
  const integrity = Object.fromEntries(names.map((name) => [name, "sha384-x"]));
  const snippet = ways[0].snippet("https://a.example", integrity);
  const preloaded = [...snippet.matchAll(/href="https:\/\/a\.example\/(?:dist\/admissions-form-)?(\w+)/g)];
  expect(preloaded.map(([, name]) => name)).toEqual(["institution", "application", "options"]);
});
