import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { shoot } from "../support/browsers/shots";
import type { Proxied } from "../support/faults/proxiedServer";
import { browser, server, startBrowserAndServer, withMember } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { saveStatus, widgetOf } from "../support/pages/steps";
import { type Applicant, newApplicant } from "../support/people/applicant";
import { holdSession } from "../support/people/member";
import { accountOf, answeredOnly } from "../support/people/profile";
import { patient } from "../support/waitFor";

startBrowserAndServer();

const savedAnswers = async ({ context }: Applicant) => answeredOnly((await accountOf(context, server.url)).answer);
const conflictDialog = (page: Page) => widgetOf(page).getByRole("dialog", { name: "Which answer is right?" });

/** The same person once more: in another tab, or with `context: undefined` on another device. */
async function another(first: Applicant, reached: Proxied, where: "tab" | "device"): Promise<Applicant> {
  const { username } = first;
  const second = await newApplicant(browser, reached, {
    username,
    ...(where === "tab" ? { context: first.context } : {}),
  });
  if (where === "device") await holdSession(second.context, reached.url, username);
  await second.open("#/about");
  await second.heading("About You");
  return second;
}

async function save(applicant: Applicant): Promise<void> {
  await applicant.press("Save and continue");
  await applicant.isAt("/education-ug");
  await saveStatus(applicant.page)
    .getByText(/^Saved /)
    .waitFor();
}

describe.concurrent("the same application in another tab or on another device (contract)", () => {
  // The answer of this place is chosen in the main journey of each engine.
  test("the same field, changed on another device, asks which answer is right; choosing theirs keeps it", () =>
    withMember(async (first, reached) => {
      const second = await another(first, reached, "device");
      await first.fill({ first_name: "Ana", country: "USA", state: "IA" });
      await save(first);
      await second.fill({ first_name: "Bea", last_name: "Ruiz", country: "USA", state: "OH" });
      await second.press("Save and continue");
      const { page } = second;
      await conflictDialog(page).waitFor();
      await shoot(page, "conflict");
      expect(await widgetOf(page).getByText("Your answers are saved.").count()).toBe(0);
      // Before the choice no conflicting answer is overwritten; answers that only this place changed are saved.
      await vi.waitFor(
        async () =>
          expect(await savedAnswers(first)).toMatchObject({ first_name: "Ana", state: "IA", last_name: "Ruiz" }),
        patient,
      );
      for (const question of await conflictDialog(page).getByRole("radiogroup").all()) {
        await question.getByLabel(/^Saved from elsewhere/).check();
      }
      await second.press("Keep these answers");
      await conflictDialog(page).waitFor({ state: "detached" });
      const kept = { first_name: "Ana", last_name: "Ruiz", state: "IA" };
      await vi.waitFor(async () => expect(await savedAnswers(first)).toMatchObject(kept), patient);
      await page.goto(`${reached.url}/#/about`);
      await second.heading("About You");
      expect(await field(page, "first_name").inputValue()).toBe("Ana");
      await second.context.close();
    }));
});

test("an applicant who decides later sees both places' answers until then, over a reload too", () =>
  withMember(async (first, reached) => {
    const second = await another(first, reached, "tab");
    const { page } = second;
    await first.fill({ first_name: "Ana" });
    await save(first);
    await second.fill({ first_name: "Bea" });
    await second.press("Save and continue");
    await conflictDialog(page).waitFor();
    await second.press("Decide later");
    await widgetOf(page).getByText("An answer was changed in two places and is not saved yet.").waitFor();
    await saveStatus(page).getByText("Not saved: please choose between two answers").waitFor();
    await shoot(page, "conflict-later");
    await second.press("Choose which to keep");
    await conflictDialog(page).waitFor();
    await second.press("Decide later");
    // The button that opened the dialog is gone: the keyboard goes on from the heading, not from the page's beginning.
    const focused = () =>
      page.evaluate(() => document.querySelector("admissions-form")?.shadowRoot?.activeElement?.textContent);
    await vi.waitFor(async () => expect(await focused()).toBe("Your Academics"), patient);
    await page.reload();
    await conflictDialog(page).waitFor();
    await conflictDialog(page).getByLabel("Typed here: Bea").check();
    await second.press("Keep this answer");
    await vi.waitFor(async () => expect(await savedAnswers(first)).toEqual({ first_name: "Bea" }), patient);
  }));
