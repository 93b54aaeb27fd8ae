import { describe, expect, test } from "vitest";
import { leastConfig } from "../../../../test/support/sampleFacts";
import { configIn, firstStepIn, isCompiled } from "./compiledInstitution";

const config = { ...leastConfig, links: { website: "https://www.larkspur.example/" } };
const compiled = { compiled: 1, version: "1234abcd", config, open: { from: null, until: null }, steps: { en: "" } };

describe("a compiled file", () => {
  test("is taken without a check, and gives the configuration that it was made from", () => {
    expect(isCompiled(compiled)).toBe(true);
    expect(configIn(compiled)).toBe(config);
    expect(configIn(config)).toBe(config);
  });

  test.each<[string, unknown]>([
    ["a configuration", config],
    ["none", null],
    ["a later format", { ...compiled, compiled: 2 }],
    ["a file without steps", { ...compiled, steps: undefined }],
    ["a file without dates", { ...compiled, open: undefined }],
    ...[
      "javascript:alert(1)",
      " javascript:alert(1)",
      "JAVASCRIPT:alert(1)//https://",
      "data:text/html,x",
      "http://www.larkspur.example/",
      "//www.larkspur.example/",
      ["javascript:alert(1)//", "https://"],
    ].map((website): [string, unknown] => [
      `a link to ${JSON.stringify(website)}`,
      { ...compiled, config: { ...config, links: { ...config.links, website } } },
    ]),
  ])("is checked like any other where it is %s", (_, file) => {
    expect(isCompiled(file)).toBe(false);
  });
});

describe("the first step in a compiled file", () => {
  const now = Date.parse("2026-09-01T12:00Z");
  const step = (given: object) => firstStepIn({ ...compiled, steps: { en: "step" }, ...given }, "1234abcd", "en", now);

  test.each([
    ["without dates", {}, "step"],
    ["from the opening on", { open: { from: now, until: null } }, "step"],
    ["before the closing", { open: { from: null, until: now + 1 } }, "step"],
    ["before the opening", { open: { from: now + 1, until: null } }, null],
    ["from the closing on", { open: { from: null, until: now } }, null],
    ["by another version of the widget", { version: "00000000" }, null],
    ["in another language", { steps: { es: "paso" } }, null],
    ["where the file is none", { compiled: 2 }, null],
  ])("%s is %j", (_, given, shown) => {
    expect(step(given)).toBe(shown);
  });

  test("is not shown in a language that is a name of every object", () => {
    expect(firstStepIn(compiled, "1234abcd", "constructor", now)).toBeNull();
  });
});
