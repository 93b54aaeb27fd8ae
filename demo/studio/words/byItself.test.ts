import { expect, test } from "vitest";
import { institutionOf } from "../../../src/catalogue/config/institutionOf";
import { type Institution, sampleConfig } from "../../../src/catalogue/institution";
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
