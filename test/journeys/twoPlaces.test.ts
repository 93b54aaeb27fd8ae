import { expect, test, vi } from "vitest";
import { browser, server, startBrowserAndServer, withMember } from "../support/journeySetup";
import { autosaves, holdTimers } from "../support/pages/heldTimers";
import { saveStatus, widgetOf } from "../support/pages/steps";
import { newApplicant } from "../support/people/applicant";
import { accountOf, answeredOnly } from "../support/people/profile";

startBrowserAndServer();

// Which answer is kept at once: the main journey of each engine; theirs: the developer's page.
test("an applicant who decides later sees both places' answers until then, over a reload too", () =>
  withMember(async (first) => {
    const second = await newApplicant(browser, server, { username: first.username, context: first.context });
    const { page } = second;
    const dialog = widgetOf(page).getByRole("dialog", { name: "Which answer is right?" });
    // An autosave would find the conflict before the button does.
    await holdTimers(page, ...autosaves);
    await second.open("#/about");
    await second.heading("About You");
    await first.fill({ first_name: "Ana" });
    await first.press("Save and continue");
    await first.isAt("/education-ug");
    await saveStatus(first.page)
      .getByText(/^Saved /)
      .waitFor();
    await second.fill({ first_name: "Bea" });
    await second.press("Save and continue");
    await dialog.waitFor();
    await second.press("Decide later");
    await widgetOf(page).getByText("An answer was changed in two places and is not saved yet.").waitFor();
    await saveStatus(page).getByText("Not saved: please choose between two answers").waitFor();
    await second.press("Choose which to keep");
    await dialog.waitFor();
    await second.press("Decide later");
    // The button that opened the dialog is gone: the keyboard goes on from the heading, not from the page's beginning.
    const focused = () =>
      page.evaluate(() => document.querySelector("admissions-form")?.shadowRoot?.activeElement?.textContent);
    await vi.waitFor(async () => expect(await focused()).toBe("Your Academics"));
    await page.reload();
    await dialog.waitFor();
    await second.press("Typed here: Bea");
    await vi.waitFor(async () =>
      expect(answeredOnly((await accountOf(first.context, server.url)).answer)).toEqual({ first_name: "Bea" }),
    );
  }));
