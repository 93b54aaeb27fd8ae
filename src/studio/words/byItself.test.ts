import { expect, test } from "vitest";
import { institutionOf } from "../../shared/catalogue/config/institutionOf";
import { type Institution, sampleConfig } from "../../shared/catalogue/institution";
import { byItself } from "./byItself";

const textsOf = (institution: Institution) => (path: string) => byItself(institution, path.split("."));

test("the form's default texts follow the promises", () => {
  const usual = textsOf(institutionOf(sampleConfig));
  expect(usual("completion.next").en).toContain("within one week");
  expect(usual("firstLogin").en).toContain("are waived");
  const own = textsOf(institutionOf({ ...sampleConfig, promises: { decision: "Decision in ten days" } }));
  expect(own("completion.next").en).toBe("We read your application and write to you with a decision.");
  expect(own("completion.testScores").en).toBe("Our codes are SAT 0142 and ACT 0143.");
});

test("the form's default texts name the day of the decision, and the institution", () => {
  const own = textsOf(
    institutionOf({
      ...sampleConfig,
      partnerName: "Larkspur",
      shortName: undefined,
      dates: { decision: "2027-04-01" },
    }),
  );
  expect(own("promises.decision")).toEqual({
    en: "Decision by April 1, 2027",
    es: expect.stringContaining("1 de abril de 2027"),
  });
  expect(own("completion.next").en).toContain("by April 1, 2027");
  expect(own("applicationTitle")).toEqual({ en: "Larkspur Application", es: "Solicitud de Larkspur" });
});

test.each([
  ["shortName", "Larkspur", ""],
  ["characterLimit", "7000", ""],
  ["links.fafsa", "https://studentaid.gov/h/apply-for-aid/fafsa", ""],
  ["questions.first_name.label", "Legal First Name", "Primer nombre legal"],
  ["questions.first_name.hidden", "no", ""],
  ["questions.first_name.required", "by rule", ""],
  ["questions.preferred_name.required", "no", ""],
  ["questions.unknown.label", "", ""],
  ["emails.receipt.subject", "We received your application", "Recibimos su solicitud"],
  ["emails.receipt.unknown", "", ""],
  ["emails.unknown.subject", "", ""],
  ["partnerName", "", ""],
])("the setting %s has the form's default text in both languages, or none", (path, en, es) => {
  const own = textsOf(institutionOf({ ...sampleConfig, partnerName: "Larkspur", shortName: undefined }));
  expect(own(path)).toEqual({ en, es });
});
