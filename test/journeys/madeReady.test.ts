import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { field } from "../support/answering";
import type { Applicant } from "../support/applicant";
import { startBrowserAndServer } from "../support/journey";
import { atLastStep } from "../support/lastStep";
import { shoot } from "../support/shots";
import { widgetOf } from "../support/steps";

startBrowserAndServer();

const missing = "We're missing some information!";
const summaryOf = (page: Page) => widgetOf(page).getByRole("heading", { name: missing });
const messagesOf = (page: Page) => widgetOf(page).locator("[id$=-error]");
const waiting = (page: Page) => widgetOf(page).locator("[data-waiting]");

/** Until the first step is made ready behind the last one, as a refusal of Submit would show it. */
async function untilReady({ page }: Applicant): Promise<void> {
  await field(page, "suspended-N").focus();
  await waiting(page).locator("#last_name-error").waitFor({ state: "attached" });
  // And laid out.
  await waiting(page).locator("[part=step][style*=none]").waitFor({ state: "detached" });
}

describe.concurrent("the step to which a refused Submit leads, made ready behind the last one", () => {
  test("is nowhere to be seen, read or reached", () =>
    atLastStep({ first_name: "Ada" }, async (applicant) => {
      const { page } = applicant;
      await untilReady(applicant);
      const size = () =>
        page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      const [width, height] = await size();
      expect(width).toBe(390);
      expect(await waiting(page).evaluate((place) => place.getBoundingClientRect().height)).toBe(0);
      await waiting(page).evaluate((place) => {
        place.style.display = "none";
      });
      expect(await size()).toEqual([width, height]);
      await waiting(page).evaluate((place) => place.removeAttribute("style"));
      expect(await summaryOf(page).count()).toBe(0);
      expect(await widgetOf(page).ariaSnapshot()).not.toMatch(/About You"? \[level=1\]|Legal First Name/);
      expect(await field(page, "last_name").isVisible()).toBe(false);
      const focused = await field(page, "last_name").evaluate((input) => {
        input.focus();
        return input.matches(":focus");
      });
      expect(focused).toBe(false);
      // Whoever looks for something in the page finds what is shown first.
      expect(await widgetOf(page).locator("h1").allTextContents()).toEqual(["Final Steps", "About You"]);
      await shoot(page, "made-ready-behind");
    }));

  test("says what a refusal says, and of an answer given since only what is true", () =>
    atLastStep({ first_name: "Ada" }, async (applicant) => {
      const { page } = applicant;
      await untilReady(applicant);
      await field(page, "legal_agree").check();
      await applicant.press("Submit");
      await summaryOf(page).waitFor();
      const summary = widgetOf(page).locator("[part=error-summary]");
      expect(await summary.evaluate((element) => element.matches(":focus"))).toBe(true);
      const keys = await summary
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("#").at(-1)));
      expect(keys).toContain("last_name");
      expect(keys).toContain("counselor_waiver_request");
      expect(keys.filter((key) => key === "first_name" || key === "legal_agree")).toEqual([]);
      expect(await field(page, "last_name").getAttribute("aria-describedby")).toBe("last_name-error");
      await field(page, "last_name").fill("Nguyễn");
      await widgetOf(page).locator("#last_name-error").waitFor({ state: "detached" });
      await shoot(page, "made-ready-told");
    }));

  test("waits behind no other step, once there was a refusal too", () =>
    atLastStep({ first_name: "Ada" }, async (applicant) => {
      const { page } = applicant;
      await untilReady(applicant);
      await applicant.press("Submit");
      await summaryOf(page).waitFor();
      await widgetOf(page).getByRole("link", { name: "Final Steps" }).click();
      await applicant.heading("Final Steps");
      await untilReady(applicant);
      await widgetOf(page).getByRole("link", { name: "Your Academics" }).click();
      await applicant.heading("Your Academics");
      expect(await waiting(page).count()).toBe(0);
      await widgetOf(page).getByRole("link", { name: "About You" }).click();
      await applicant.heading("About You");
      await widgetOf(page).locator("#last_name-error").waitFor();
      await field(page, "last_name").fill("Lovelace");
      await widgetOf(page).locator("#last_name-error").waitFor({ state: "detached" });
    }));

  test.each<readonly [string, (applicant: Applicant) => Promise<unknown>]>([
    ["the step bar", ({ page }) => widgetOf(page).getByRole("link", { name: "About You" }).click()],
    ["the browser's Back", ({ page }) => page.goBack()],
  ])("says nothing to whoever comes there by %s", (_, move) =>
    atLastStep({ first_name: "Ada" }, async (applicant) => {
      const { page } = applicant;
      await applicant.open("#/about");
      await applicant.heading("About You");
      await page.evaluate(() => {
        location.hash = "#/final-steps";
      });
      await applicant.heading("Final Steps");
      await untilReady(applicant);
      await page.evaluate(() => {
        const root = document.querySelector("admissions-form")?.shadowRoot;
        const told: string[] = [];
        Object.assign(window, { told });
        const look = () => {
          const shown = [...(root?.querySelectorAll("[id$=-error]") ?? [])].filter((each) => each.checkVisibility());
          told.push(...shown.map(({ id }) => id));
          requestAnimationFrame(look);
        };
        look();
      });
      await move(applicant);
      await applicant.heading("About You");
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => Reflect.get(window, "told"))).toEqual([]);
      expect(await messagesOf(page).count()).toBe(0);
    }),
  );
});
