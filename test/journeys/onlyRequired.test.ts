import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { focused } from "../support/pages/focus";
import { widgetOf } from "../support/pages/steps";
import type { Applicant } from "../support/people/applicant";
import { completeAnswers } from "../support/people/requiredAnswers";
import { atLastStep } from "./lastStep";

startBrowserAndServer();

/** An applicant on the last step who sees only what must be answered. */
const withSwitch = (answers: object, journey: (applicant: Applicant) => Promise<void>) =>
  atLastStep(answers, async (applicant) => {
    const { page } = applicant;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await widgetOf(page).getByRole("button", { name: "Only required" }).click();
    await widgetOf(page)
      .getByText(/optional questions? hidden on this page\.$/)
      .waitFor();
    expect(await field(page, "fafsa_file").isVisible()).toBe(false);
    await journey(applicant);
    expect(applicant.faults.filter((fault) => !fault.startsWith("Failed to load resource"))).toEqual([]);
  });

/** The question has the focus, is in view and not covered, and its label is shown. */
const isAimedAt = (page: Page, key: string) =>
  vi.waitFor(async () => {
    const label = await widgetOf(page).locator(`[id="${key}-label"]`).first().boundingBox();
    expect(label?.y ?? -1).toBeGreaterThanOrEqual(0);
    expect(await focused(page)).toEqual({ at: key, faults: [] });
  });

describe.concurrent("an optional question that is hidden is shown, in view and focused", () => {
  test("by the summary of errors that the server has found, on each step", () =>
    withSwitch(completeAnswers, async ({ page, press, isAt }) => {
      const errors = { preferred_name: ["Not this name"], fafsa_file: ["Not this file"] };
      await page.route("**/api/submit", (route) =>
        route.fulfill({ status: 422, json: { message: "Please correct these.", errors } }),
      );
      await press("Submit");
      await isAt("/about");
      const summary = widgetOf(page).locator("[part=error-summary]");
      const link = summary.getByRole("link", { name: "Not this name" });
      await link.waitFor();
      await field(page, "preferred_name").waitFor();
      expect(await field(page, "middle_name").isVisible()).toBe(false);
      await link.click();
      await isAimedAt(page, "preferred_name");
      await summary.getByRole("link", { name: "Not this file" }).click();
      await isAimedAt(page, "fafsa_file");
    }));
});

test("printing shows every question, and the screen afterwards only what it showed before", () =>
  withSwitch(completeAnswers, async ({ page, open, heading }) => {
    const hidden = async (hash: string, title: string) => {
      await open(hash);
      await heading(title);
      const fields = widgetOf(page).locator("[part~=step] [part~=field]");
      const away = fields.and(widgetOf(page).locator("[data-filtered=away]"));
      await away.first().waitFor({ state: "attached" });
      const count = () => fields.evaluateAll((all) => all.filter((each) => !each.checkVisibility()).length);
      const before = await count();
      expect(before).toBeGreaterThan(0);
      await page.emulateMedia({ media: "print" });
      expect(await count()).toBe(0);
      await page.emulateMedia({ media: "screen" });
      expect(await count()).toBe(before);
    };
    await hidden("#/about", "About You");
    await hidden("#/education-ug", "Your Academics");
    await hidden("#/final-steps", "Final Steps");
  }));
