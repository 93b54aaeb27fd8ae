import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { widgetOf } from "../support/pages/steps";
import { newApplicant } from "../support/people/applicant";

const folder = mkdtempSync(join(tmpdir(), "admissions-own-page-"));
const config = join(folder, "institution.json");
const institution = {
  partnerName: "Larkspur College",
  helpEmail: "help@larkspur.example",
  admissionsAddress: { name: "Office of Admission", lines: ["1 Elm Street"] },
};
writeFileSync(config, JSON.stringify(institution));

startBrowserAndServer({ env: { INSTITUTION_CONFIG: config } });
afterAll(() => rmSync(folder, { recursive: true }));

test("the server's own page leads to the same card in another language, with what a mailed link has filled in", async () => {
  const { page, context, open, faults } = await newApplicant(browser, server);
  await open("#/reset?username=ana%40example.edu&id=a-mailed-id");
  await widgetOf(page).getByRole("heading", { name: "Reset Password" }).waitFor();
  await page.getByRole("link", { name: "español" }).click();
  await page.locator("html[lang=es]").waitFor();
  await field(page, "password").waitFor();
  expect(new URL(page.url()).hash).toBe("#/reset?username=ana%40example.edu&id=a-mailed-id");
  expect(faults).toEqual([]);
  await context.close();
});
