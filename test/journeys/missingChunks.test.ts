import { describe, expect, test } from "vitest";
import { shoot } from "../support/browsers/shots";
import { browser, ownFaults, server, startBrowserAndServer, withMember } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { widgetOf } from "../support/pages/steps";
import { type Applicant, newApplicant } from "../support/people/applicant";

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

const announceNetwork = ({ page }: Applicant) => page.evaluate(() => window.dispatchEvent(new Event("online")));

describe.concurrent("a chunk that cannot be had", () => {
  test("leaves the step usable around an upload, which loads on a retry", () =>
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
      await widget.locator('input[type="file"]').first().waitFor({ state: "attached" });
      expect(await field(page, "legal_agree").isChecked()).toBe(true);
      await expectWhole(applicant);
    }));

  test("that a release removed asks for a reload in the page's language, is reported, and loses no answer", async () => {
    const visitor = await newApplicant(browser, server);
    const { page } = visitor;
    const widget = widgetOf(page);
    await visitor.open("#/about");
    await visitor.heading("About You");
    await field(page, "first_name").fill("Ada");
    await page.evaluate(() =>
      document.addEventListener("admissions-error", (event) => {
        document.documentElement.dataset.error = String(event instanceof CustomEvent && event.detail.message);
      }),
    );
    const chunk = /admissions-form-HelpDialog-.*\.js$/;
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    await widget.getByRole("button", { name: "Help" }).click();
    const updated = "This page has been updated since you opened it. Reload to go on; your answers are kept.";
    await widget.getByRole("alert").getByText(updated).waitFor();
    await shoot(page, "chunk-gone");
    expect(await page.evaluate(() => document.documentElement.dataset.error)).toContain("404");
    await page.locator("admissions-form").evaluate((element) => element.setAttribute("lang", "es"));
    await widget.getByText("Esta página se actualizó después de que usted la abrió.").waitFor();
    await page.unroute(chunk);
    await widget.getByRole("button", { name: "Volver a cargar" }).click();
    await visitor.heading("About You");
    expect(await field(page, "first_name").inputValue()).toBe("Ada");
    await widget.getByRole("button", { name: "Help" }).click();
    await widget.getByRole("dialog", { name: "Help" }).waitFor();
    await visitor.context.close();
  });

  test("keeps a login card away only until the network is back", () =>
    withMember(async (applicant) => {
      const { page } = applicant;
      const give = await without(applicant, "AuthScreen");
      await applicant.open("#/about");
      await applicant.heading("About You");
      await widgetOf(page).getByRole("button", { name: "Account" }).click();
      await widgetOf(page).getByRole("button", { name: "Log Out" }).click();
      await applicant.isAt("/login");
      await widgetOf(page).getByText(unreachable).waitFor();
      await shoot(page, "chunk-missing-login");
      await give();
      await announceNetwork(applicant);
      await applicant.heading("Log In");
      await expectWhole(applicant);
      expect(ownFaults(applicant).filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
    }));
});
