import { describe, expect, test } from "vitest";
import { readConfig } from "../shared/catalogue/config/readConfig";
import { sampleConfig } from "../shared/catalogue/institution";
import { counted, placed, reasonAt } from "./faults";
import { readServer } from "./take/server";

const faultsOf = (config: object) => placed(readConfig({ ...sampleConfig, ...config }).faults);

describe("the faults of the work", () => {
  test.each<[string, object, string | null, string]>([
    [
      "a closing",
      { dates: { timeZone: "UTC", opens: "2027-02-01", closes: "2027-01-01" } },
      "Dates › Closes",
      "closes",
    ],
    ["a time zone", { dates: { opens: "2027-02-01" } }, "Dates › Time zone of both", "timeZone"],
    [
      "a decision",
      { dates: { timeZone: "UTC", opens: "2027-02-01", decision: "2027-01-01" } },
      "Dates › Day of the decision",
      "decision",
    ],
    ["a link", { links: { help: "x" } }, "Links › Help with the application", "help"],
    [
      "a line of an address",
      { address: { name: "A", lines: [" "] } },
      "Name and contact › Address in the footer › Other lines › entry 1",
      "0",
    ],
    ["an e-mail", { emails: { reset: { text: "Hello" } } }, "E-mails › New password › Text", "text"],
    [
      "a hidden question",
      { questions: { last_name: { hidden: true } } },
      "Questions › Last Name › Hide this question",
      "hidden",
    ],
    ["an option", { lists: { gpaScales: [{ value: "", label: "x" }] } }, "Lists › Gpa scales › entry 1", "value"],
    [
      "a translation",
      { translations: { es: { "questions.city.label": " " } } },
      "All texts › es › City",
      "questions.city.label",
    ],
    ["a translation of no text", { translations: { es: { Ctiy: " " } } }, null, "Ctiy"],
    ["an unknown key of an address", { address: { name: "A", lines: ["C"], street: "B" } }, null, "street"],
    ["a part that no control sets", { fone: "1" }, null, "fone"],
    ["a year that its month sets", { questions: { grad_year: { hidden: true } } }, null, "grad_year"],
  ])("name %s in the words of the labels", (_, config, title, key) => {
    const [fault, ...others] = faultsOf(config);
    expect(others).toEqual([]);
    expect([fault?.title, fault?.path.at(-1)]).toEqual([title, key]);
  });

  test("are described at their control without the names of the JSON, with the entry or the language", () => {
    const options = [
      { value: "A", label: "A" },
      { value: "", label: "B" },
    ];
    const faults = faultsOf({
      phone: "",
      lists: { majors: options },
      emails: { reset: { subject: { en: "A", es: "{x}" } } },
    });
    expect(counted(faults)).toBe("3 faults");
    expect(reasonAt(faults, ["phone"])).toBe("It must be a text of 1 to 40 characters.");
    expect(reasonAt(faults, ["lists", "majors"])).toBe("Entry 2, value: It must be a text of 1 to 45 characters.");
    expect(reasonAt(faults, ["emails", "reset", "subject"])).toMatch(/^Spanish: It must not contain \{x\}/);
    expect(reasonAt(faults, ["helpEmail"])).toBeUndefined();
  });
});

describe("the address of the server", () => {
  test.each([
    ["https://apply.university.edu", "https://apply.university.edu"],
    ["https://apply.university.edu/", "https://apply.university.edu"],
    [" https://www.university.edu/apply/ ", "https://www.university.edu/apply"],
    ["http://localhost:4173", "http://localhost:4173"],
    ["http://127.0.0.1:4173", "http://127.0.0.1:4173"],
    ['https://apply.university.edu/"><script>', "https://apply.university.edu/%22%3E%3Cscript%3E"],
  ])("%s is %s in the snippet", (text, address) => {
    expect(readServer(text)).toEqual({ address });
  });

  test.each([
    "apply.university.edu",
    "http://apply.university.edu",
    "ftp://apply.university.edu",
    "localhost:4173",
    "https://",
    "https://apply.university.edu/?a=1",
    "",
  ])("%s is refused with a sentence", (text) => {
    expect(readServer(text)).toEqual({ reason: expect.stringContaining("begins with https://") });
  });
});
