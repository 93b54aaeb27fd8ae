import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { hold } from "../support/pages/hosts/hostPage";
import { widgetOf } from "../support/pages/steps";
import { newApplicant } from "../support/people/applicant";
import { twoFrames } from "../support/waitFor";

startBrowserAndServer();

const isStep = (page: Page) => widgetOf(page).locator("#birth_country").waitFor();

test("a reload does not pull back a reader who scrolls before the script comes", async () => {
  const visitor = await newApplicant(browser, server, { pageUrl: `${server.url}/first-step.html` });
  const { page } = visitor;
  await visitor.open();
  await isStep(page);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  const release = await hold(page, /\/admissions-form\.js$/);
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => scrollY === 1500);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, -600);
  await page.waitForFunction(() => scrollY === 900);
  await page.evaluate(() => {
    document.addEventListener("admissions-ready", () => {
      document.documentElement.dataset.ready = "";
    });
  });
  release();
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await twoFrames(page);
  expect(await page.evaluate(() => scrollY)).toBe(900);
});
