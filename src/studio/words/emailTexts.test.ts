import { expect, test } from "vitest";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import { exampleEmail } from "./emailTexts";

test("an e-mail is shown as it arrives: its code without spaces, its links to the server that is entered", () => {
  const shown = (name: "confirmation" | "reset", language: string) =>
    exampleEmail(grandviewUniversity, name, language, "https://apply.larkspur.edu").text;
  expect(shown("confirmation", "en")).toMatch(/\b482913\b/);
  expect(shown("confirmation", "en")).toContain("https://apply.larkspur.edu/#/confirm");
  expect(shown("reset", "es")).toContain("https://apply.larkspur.edu/?lang=es#/reset?username=");
});
