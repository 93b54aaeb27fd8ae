import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import { expect, test } from "vitest";
import { readConfig } from "../shared/catalogue/config/readConfig";
import { sampleConfig } from "../shared/catalogue/institution";
import { configurationSchema } from "./configuration";
import { root } from "./root";

const page = readFileSync(join(root, "demo/INSTITUTION.md"), "utf8");

const isValid = new Ajv({ allowUnionTypes: true }).compile(configurationSchema());

test.each<[boolean, string, unknown]>([
  [true, "nothing", {}],
  [true, "the example of demo/INSTITUTION.md", JSON.parse(page.split("```json\n")[1]?.split("```")[0] ?? "")],
  [true, "promises kept, taken away and reworded", { promises: { essay: true, decision: false, testScores: "x" } }],
  [true, "a file of translations", { translations: { fr: "fr.json", es: { City: "Ciudad" } } }],
  [false, "a text", "x"],
  [false, "a misspelt part", { partnername: "x" }],
  [false, "a misspelt question", { questions: { frist_name: {} } }],
  [false, "a misspelt change", { questions: { city: { lable: "Town" } } }],
  [false, "a blank name", { partnerName: " " }],
  [false, "an option without a label", { lists: { majors: [{ value: "ART" }] } }],
  [false, "an empty list", { lists: { majors: [] } }],
  [false, "a list that rules depend on", { lists: { countries: [{ value: "X", label: "X" }] } }],
  [false, "a text in Spanish only", { applicationTitle: { es: "Solicitud" } }],
  [false, "a script as a link", { links: { help: "javascript:alert(1)" } }],
  [false, "a limit that is a text", { characterLimit: "7000" }],
  [false, "a time of another form", { dates: { timeZone: "UTC", closes: "January 15" } }],
])("the JSON Schema of a configuration agrees with the check (%s): %s", (expected, _what, given) => {
  const config = typeof given === "object" ? { ...sampleConfig, ...given } : given;
  expect(isValid(config)).toBe(expected);
  expect(readConfig(config).faults.length === 0).toBe(expected);
});
