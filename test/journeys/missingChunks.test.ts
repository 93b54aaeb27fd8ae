import { describe, expect, test } from "vitest";
import { shoot } from "../support/browsers/shots";
import { startBrowserAndServer, withMember } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { widgetOf } from "../support/pages/steps";
import type { Applicant } from "../support/people/applicant";

startBrowserAndServer();

const unreachable = "We can't reach the university right now. Check your connection and try again.";

/** Blocks chunks with this name until the returned function is called. */
async function without({ page }: Applicant, name: string): Promise<() => Promise<void>> {
  const chunk = new RegExp(`admissions-form-${name}-.*\\.js$`);
  await page.route(chunk, (route) => route.abort("internetdisconnected"));
  return () => page.unroute(chunk);
}

/** Nothing of it may look like a broken program. */
async function expectWhole({ page }: Applicant): Promise<void> {
  expect(await widgetOf(page).getByText("Unexpected Error").count()).toBe(0);
  expect(await widgetOf(page).getByText("Something went wrong.").count()).toBe(0);
}

describe.concurrent("a chunk that cannot be had", () => {
  test("leaves the step usable around an upload, which loads on a retry or, where the browser remembers the failure, a reload", () =>
    withMember(async (applicant) => {
      const { page } = applicant;
      const widget = widgetOf(page);
      const give = await without(applicant, "Upload");
      await applicant.open("#/final-steps");
      await applicant.heading("Final Steps");
      await widget.getByText(unreachable).first().waitFor();
      await field(page, "legal_agree").check();
      await expectWhole(applicant);
      await shoot(page, "chunk-missing-upload");
      await give();
      await widget.getByRole("button", { name: "Try again" }).first().click();
      const reload = widget.getByRole("button", { name: "Reload" });
      const input = widget.locator('input[type="file"]').first();
      await input.or(reload).first().waitFor({ state: "attached" });
      if (await reload.first().isVisible()) await reload.first().click();
      await input.waitFor({ state: "attached" });
      expect(await field(page, "legal_agree").isChecked()).toBe(true);
      await expectWhole(applicant);
    }));
});
