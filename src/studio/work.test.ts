import { describe, expect, test, vi } from "vitest";
import { sampleConfig } from "../shared/catalogue/institution";
import type { JsonObject } from "./json";
import { examples } from "./preview/screens";
import { keepWork, keptWork, readWork, servedWork, withFile } from "./work";

describe("the form shows of a work", () => {
  test.each(["partnerName", "helpEmail"] as const)("the rest, beside a fault in the needed %s", (name) => {
    const given = { partnerName: "Larkspur College", helpEmail: "help@larkspur.example", phone: "555 0100" };
    const { config, faults } = readWork({ config: { ...given, [name]: "" } });
    expect(faults.map(({ path }) => path)).toEqual([["config", name]]);
    expect(config).toEqual({ ...examples, ...given, [name]: examples[name] });
  });

  test.each<[string, JsonObject, string, RegExp]>([
    [
      "a closing",
      { config: { dates: { timeZone: "UTC", opens: "2027-02-01", closes: "2027-01-01" } } },
      "closes",
      /after/,
    ],
    ["an option", { config: { lists: { gpaScales: [{ value: "", label: "x" }] } } }, "value", /1 to 45 characters/],
    ["an unknown part", { config: { fone: "1" } }, "fone", /phone/],
    ["a colour", { look: { accent: { light: "bordeaux" } } }, "light", /a colour such as/],
    ["a colour that cannot be read", { look: { accent: { light: "#ffd9e0" } } }, "light", /4\.5 is needed/],
    ["an unknown part of the look", { look: { colour: "red" } }, "colour", /Did you mean "colours"/],
  ])("all but %s, which is a fault", (_, work, key, reason) => {
    const [fault] = readWork(work).faults;
    expect([fault?.path.at(-1), fault?.reason]).toEqual([key, expect.stringMatching(reason)]);
  });

  test("the valid parts of a look", () => {
    expect(readWork({ look: { accent: { light: "#", dark: "#f0a3b0" }, radius: 2, textSize: "x" } }).look).toEqual({
      accent: { dark: "#f0a3b0" },
      radius: 2,
    });
  });
});

const config = { partnerName: "Larkspur College" };
const suffix = { "questions.suffix.label": "Suffixe" };
const words = { ...suffix, "steps.next": "Suite" };
const rules = "admissions-form { color: red }";

test.each<[string, string, object | string, object | null]>([
  [
    "institution.json",
    "the configuration, without the address of the schema",
    { $schema: "https://a.example", ...config },
    { config },
  ],
  ["institution.json", "the compiled configuration", { compiled: 1, version: "1234abcd", config }, { config }],
  ["fr.json", "a language", words, { config: { translations: { fr: words } } }],
  ["fr.json", "a language of the release before", { Suffix: "Suffixe" }, { config: { translations: { fr: suffix } } }],
  ["admissions-form.css", "a look", rules, { look: { rules } }],
  ["fr.json", "nothing", [], null],
  ["other.css", "nothing", "p { color: red }", null],
])("a file of an earlier visit: %s is %s", (name, _, content, work) => {
  expect(withFile({}, name, typeof content === "string" ? content : JSON.stringify(content))).toEqual(work);
});

test.each<[string, () => Promise<Response>, object]>([
  [
    "the institution of its server",
    async () => Response.json({ partnerName: "Larkspur" }),
    { config: { partnerName: "Larkspur" } },
  ],
  ["nothing where that is the sample", async () => Response.json(sampleConfig), {}],
  ["nothing on a server that has a page in its place", async () => new Response("<!doctype html>"), {}],
  ["nothing on a server without one", async () => new Response("{}", { status: 404 }), {}],
  ["nothing without a network", () => Promise.reject(new TypeError("Failed to fetch")), {}],
])("the studio begins with %s", async (_, get, work) => {
  expect(await servedWork(get)).toEqual(work);
});

test("the browser keeps the work, unless it has no room", () => {
  const entries = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > 1_000) throw new Error("QuotaExceededError");
      entries.set(name, text);
    },
  });
  expect(keptWork()).toBeNull();
  keepWork({ config: { partnerName: "Larkspur" } });
  keepWork({ config: { partnerName: "x".repeat(2_000) } });
  expect(keptWork()).toEqual({ config: { partnerName: "Larkspur" } });
  vi.unstubAllGlobals();
});
