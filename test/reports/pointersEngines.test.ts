import { expect } from "vitest";
import type { EnginePage } from "../support/browsers/engines/EnginePage";
import { engineMember } from "../support/browsers/engines/engineMember";
import { inEachEngine } from "../support/browsers/engines/engines";
import { server, startBrowserAndServer } from "../support/journeySetup";
import { completeAnswers } from "../support/people/requiredAnswers";
import { waitFor } from "../support/waitFor";

startBrowserAndServer();

const honors = "[id^=honors-][id$=-name]";
const countOf = (page: EnginePage, css: string) =>
  page.evaluate(
    (selector) => document.querySelector("admissions-form")?.shadowRoot?.querySelectorAll(selector).length ?? 0,
    css,
  );
const hasHonors = (page: EnginePage, count: number) =>
  waitFor(`${count} honors`, async () => (await countOf(page, honors)) === count || undefined);
const twoFrames = (page: EnginePage) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))), null);

/** How often a path of the API was called since the page was loaded. */
const callsOf = (page: EnginePage, path: string) =>
  page.evaluate(
    (end) => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(end)).length,
    path,
  );

// alphagov/govuk-frontend#1018. People double-click everything: one press acts twice.
inEachEngine(
  "a double click adds one block, and removes one block and not the next one, which moves under the pointer",
  async ({ page }, name) => {
    const { shows } = await engineMember(page, server, "education-ug");
    const add = { css: "#add-honors" };
    await shows(add.css);
    await page.click(add);
    await hasHonors(page, 2);
    await page.doubleClick(add);
    await hasHonors(page, 3);
    if (name === "Firefox") return;
    // Its driver does not count clicks.
    await page.doubleClick({ css: "button", text: "Remove honor 1" });
    await twoFrames(page);
    expect(await countOf(page, honors)).toBe(2);
  },
);

// civiform/civiform#2469, whatwg/html#5312. Two clicks on Submit make two applications.
inEachEngine("two clicks on Submit submit once", async ({ page }) => {
  const { device, isAt } = await engineMember(page, server, "final-steps");
  await device.ok("saveAnswer", { body: completeAnswers });
  await page.reload();
  await page.doubleClick({ css: "button", text: "Submit" });
  await isAt("/completion");
  expect(await callsOf(page, "/api/submit")).toBe(1);
});
