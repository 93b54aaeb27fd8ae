import { describe, expect, test, vi } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { newApplicant } from "../support/people/applicant";
import { requiredAnswers } from "../support/people/requiredAnswers";

startBrowserAndServer();

describe("the main job", () => {
  test("a first submit with gaps shows the summary, whose links lead to the fields; fixing them submits", async () => {
    const applicant = await newApplicant(browser, server);
    const { page } = applicant;
    const widget = page.locator("admissions-form");
    await applicant.enter();
    await page.goto(`${server.url}/#/final-steps`);
    await applicant.heading("Final Steps");
    await applicant.press("Submit");
    await applicant.isAt("/about");
    await widget.getByRole("heading", { name: "We're missing some information!" }).waitFor();
    const link = widget.locator("a[href='#/about#first_name']");
    // With the key for it the browser opens a tab of its own, and nothing moves here.
    const inNewTab = applicant.context.waitForEvent("page");
    await link.click({ modifiers: ["ControlOrMeta"] });
    const tab = await inNewTab;
    await expect.poll(() => tab.evaluate(() => location.hash)).toBe("#/about#first_name");
    await tab.close();
    expect(new URL(page.url()).hash).toBe("#/about");
    await link.click();
    const isAtFirstName = () =>
      widget.locator("#first_name").evaluate((own) => {
        const { top, bottom } = own.getBoundingClientRect();
        return own.matches(":focus") && top >= 0 && bottom <= innerHeight;
      });
    await vi.waitFor(async () => expect(await isAtFirstName()).toBe(true));

    const goToLastStep = async () => {
      await widget.locator("a[href='#/final-steps#legal_agree']").click();
      await applicant.heading("Final Steps");
    };
    await goToLastStep();
    await page.goBack();
    await applicant.heading("About You");
    await vi.waitFor(async () => expect(await isAtFirstName()).toBe(true));

    // An address that names a question leads there, though the last page was another.
    const isRecorded = page.waitForResponse(
      (response) => response.request().postData() === JSON.stringify({ last_page: "/final-steps" }),
    );
    await goToLastStep();
    await isRecorded;
    await page.goto("about:blank");
    await page.goto(`${server.url}/#/about#first_name`);
    await applicant.heading("About You");
    await vi.waitFor(async () => expect(await isAtFirstName()).toBe(true));
    await applicant.fill(requiredAnswers.about);
    await applicant.press("Save and continue");
    await applicant.fill(requiredAnswers["education-ug"]);
    await applicant.press("Save and continue");
    await applicant.fill(requiredAnswers["final-steps"]);
    await applicant.press("Read through your answers");
    const review = widget.getByRole("dialog", { name: "Read through your answers" });
    for (const text of ["Amélie", "February 29, 2008", "Iowa", "Elm Creek High School", "Yes"]) {
      await review.getByText(text, { exact: true }).first().waitFor();
    }
    await page.keyboard.press("Escape");
    await review.waitFor({ state: "detached" });
    await applicant.press("Submit");
    await applicant.isAt("/completion");
  });
});
