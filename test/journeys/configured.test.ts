import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { InstitutionConfig } from "../../src/catalogue/config/institutionConfig";
import { browser, ownFaults, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { widgetOf } from "../support/pages/steps";
import { newApplicant, requiredAnswers } from "../support/people/applicant";
import { accountOf } from "../support/people/profile";

const folder = mkdtempSync(join(tmpdir(), "admissions-configured-"));
const path = join(folder, "institution.json");
const config: InstitutionConfig = {
  partnerName: "Larkspur College",
  helpEmail: "admission@larkspur.edu",
  admissionsAddress: { name: "Larkspur College", lines: ["1 College Road", "Larkspur, OH 43000"] },
  questions: { religious_affiliation: { hidden: true } },
};
writeFileSync(path, JSON.stringify(config));
afterAll(() => rmSync(folder, { recursive: true }));

startBrowserAndServer({ env: { INSTITUTION_CONFIG: path } });

describe("an institution's form", () => {
  test("is saved and submitted although the draft answers a question that it does not ask", async () => {
    const applicant = await newApplicant(browser, server);
    const { page, context } = applicant;
    const { religious_affiliation, ...answers } = {
      ...Object.assign({}, ...Object.values(requiredAnswers)),
      religious_affiliation: "AGNOSTIC",
    };
    try {
      await applicant.open("#/about");
      await applicant.heading("About You");
      expect(await field(page, "religious_affiliation").count()).toBe(0);
      // As a page without the configuration has kept it.
      await page.evaluate(
        (given) => {
          const draft = { answers: given, username: null, expires: Date.now() + 3_600_000 };
          sessionStorage.setItem(`admissions-form ${location.origin}/ draft`, JSON.stringify(draft));
        },
        { ...answers, religious_affiliation },
      );
      await applicant.enter();
      await widgetOf(page).getByText("Saved just now").waitFor();
      const { answer } = await accountOf(context, server.url);
      expect(answer).toMatchObject(answers);
      expect(answer).not.toHaveProperty("religious_affiliation");
      await applicant.open("#/final-steps");
      await applicant.heading("Final Steps");
      await applicant.press("Submit");
      await applicant.isAt("/completion");
      expect(ownFaults(applicant)).toEqual([]);
    } finally {
      await context.close();
    }
  });

  test("is not replaced by another one while its configuration cannot be loaded", async () => {
    const applicant = await newApplicant(browser, server);
    const { page, context } = applicant;
    const widget = widgetOf(page);
    try {
      await page.route(`${server.url}/institution.json`, (route) => route.abort());
      await applicant.open("#/about");
      await widget.getByRole("heading", { name: "We could not load your application" }).waitFor();
      expect(await field(page, "first_name").count()).toBe(0);
      expect(await widget.getByText("Grandview").count()).toBe(0);
      await page.unroute(`${server.url}/institution.json`);
      await widget.getByRole("button", { name: "Try again" }).click();
      await applicant.heading("About You");
      await widget.getByText("Larkspur College").first().waitFor();
    } finally {
      await context.close();
    }
  });
});
