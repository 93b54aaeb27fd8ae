import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { hold } from "../support/pages/hosts/hostPage";
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
  const { page, open, faults } = await newApplicant(browser, server);
  await open("#/reset?username=ana%40example.edu&id=a-mailed-id");
  await widgetOf(page).getByRole("heading", { name: "Reset Password" }).waitFor();
  await page.getByRole("link", { name: "Español" }).click();
  await page.locator("html[lang=es]").waitFor();
  await field(page, "password").waitFor();
  expect(new URL(page.url()).hash).toBe("#/reset?username=ana%40example.edu&id=a-mailed-id");
  expect(faults).toEqual([]);
});

test("a form whose script does not come gives way to a notice, and is there with what was typed when it comes", async () => {
  const { page, context } = await newApplicant(browser, server);
  const hasFirstStep = async () => (await (await fetch(`${server.url}/`)).text()).includes('id="first_name"');
  await expect.poll(hasFirstStep).toBe(true);
  const release = await hold(page, /\/admissions-form\.js(\?|$)/);
  await page.goto(`${server.url}/`, { waitUntil: "commit" });
  await field(page, "first_name").fill("Zuzana");
  const notice = page.getByRole("alert").filter({ hasText: "The application could not be loaded." });
  expect(await notice.count()).toBe(0);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await notice.waitFor();
  expect(await field(page, "first_name").isVisible()).toBe(false);
  release();
  await field(page, "first_name").waitFor();
  expect([await notice.count(), await field(page, "first_name").inputValue()]).toEqual([0, "Zuzana"]);
  await context.close();
});
