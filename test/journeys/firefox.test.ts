import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountOf, said } from "../support/account";
import { newApplicant, requiredAnswers } from "../support/applicant";
import { launchBrowser } from "../support/browser";
import { findFirefox, launchFirefox, newFirefoxContext } from "../support/firefox";
import { ownFaults } from "../support/journey";
import { type RunningServer, startServer } from "../support/server";
import { shoot } from "../support/shots";
import { serviceLink } from "../support/staff";

const path = findFirefox();
if (!path) console.log("No Firefox on this machine: its journey is left out. FIREFOX_PATH names one elsewhere.");

let server: RunningServer;

beforeAll(async () => {
  if (path) server = await startServer();
});

afterAll(async () => {
  await server?.stop();
});

const all = { ...requiredAnswers.about, ...requiredAnswers["education-ug"], ...requiredAnswers["final-steps"] };

/** From sign-up to completion over a first submit with gaps; with `SHOTS`, pictures of every station. Returns who applied. */
async function apply(browser: Browser, context: BrowserContext, name: string): Promise<string> {
  const applicant = await newApplicant(browser, server, { context });
  const { page } = applicant;
  const widget = page.locator("admissions-form");
  const picture = (station: string) => shoot(page, `${station}-${name}`);
  await applicant.open();
  await applicant.heading("About You");
  await picture("1-first-step");
  await applicant.signUp();
  await picture("2-code");
  await applicant.confirm();
  await applicant.logIn();

  await applicant.fill({ ...requiredAnswers.about, citizenship_type: "USC", ssn: "219-09-9999" });
  await picture("3-about");
  await applicant.press("Save and continue");
  await applicant.isAt("/education-ug");
  await page.goto(`${server.url}/#/final-steps`);
  await applicant.heading("Final Steps");
  await applicant.press("Submit");
  await applicant.isAt("/about");
  await widget.getByRole("heading", { name: "We're missing some information!" }).waitFor();
  await picture("4-summary");
  await widget.getByRole("link", { name: "When do you plan to enroll?" }).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector("admissions-form")?.shadowRoot?.activeElement?.id))
    .toBe("entry_term");
  await picture("5-fault");

  await applicant.fill(requiredAnswers["education-ug"]);
  await applicant.press("Save and continue");
  await applicant.isAt("/final-steps");
  await applicant.fill(requiredAnswers["final-steps"]);
  await page.reload();
  await applicant.heading("Final Steps");
  await applicant.fill(requiredAnswers["final-steps"]);
  await applicant.press("Submit");
  await applicant.isAt("/completion");
  await widget.getByText("Your application was successfully submitted.").first().waitFor();
  await picture("6-completion");
  expect(said((await accountOf(context, server.url)).answer)).toMatchObject(all);
  // To take a picture, Playwright puts a style element into the page, which our policy forbids and Firefox tells of.
  if (!process.env.SHOTS) expect(ownFaults(applicant)).toEqual([]);
  await context.close();
  return applicant.username;
}

/** The print view on paper. */
async function print(browser: Browser, username: string): Promise<Buffer> {
  const page = await browser.newPage();
  await page.goto(serviceLink(server, username));
  await page.locator("admissions-form dl").first().waitFor();
  await shoot(page, "7-print-firefox");
  // Letter with the margins of demo/server/routes/ownPages.ts; Playwright hands inches on as the centimetres that BiDi asks for.
  const margin = { top: "1.8in", right: "1.6in", bottom: "2in", left: "1.6in" };
  const pdf = await page.pdf({ width: "21.59in", height: "27.94in", margin });
  await page.close();
  return pdf;
}

describe.runIf(path)("stock Firefox, driven over WebDriver BiDi (issue 9)", () => {
  test("the main job is done from sign-up to completion, and the application prints", async () => {
    const firefox = await launchFirefox(path ?? "");
    const username = await apply(firefox, await newFirefoxContext(firefox), "firefox");
    const pdf = await print(firefox, username);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    await firefox.close();

    const folder = process.env.SHOTS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "print-firefox.pdf"), pdf);
    const chromium = await launchBrowser();
    await apply(chromium, await chromium.newContext(), "chromium");
    await chromium.close();
  });
});
