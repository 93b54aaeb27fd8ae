import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { shoot } from "../support/browsers/shots";
import { faults } from "../support/faults/faultProxy";
import type { Proxied } from "../support/faults/proxiedServer";
import { browser, server, startBrowserAndServer, withMember } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { allJourneyAnswers, saveStatus, widgetOf } from "../support/pages/steps";
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
  test("different fields are merged without a word", () =>
    withMember(async (first, reached) => {
      const second = await another(first, reached, "device");
      await first.fill({ first_name: "Ana", race_asian: true });
      await second.fill({ last_name: "Ruiz", gender: "F" });
      await save(first);
      await save(second);
      expect(await conflictDialog(second.page).count()).toBe(0);
      expect(await savedAnswers(first)).toEqual({
        first_name: "Ana",
        race_asian: true,
        last_name: "Ruiz",
        gender: "F",
      });
      await second.context.close();
    }));

  test("a step shows the choice made in a conflict, and a save does not overwrite it", () =>
    withMember(async (first, reached) => {
      const second = await another(first, reached, "tab");
      for (const one of [first, second]) {
        await one.open("#/education-ug");
        await one.heading("Your Academics");
      }
      await second.fill({ class_rank: "7", ged: "Y" });
      await second.press("Save and continue");
      await second.isAt("/final-steps");
      await first.fill({ class_rank: "5" });
      await first.press("Back");
      await first.isAt("/about");
      const { page } = first;
      await conflictDialog(page)
        .getByLabel(/^Saved from elsewhere/)
        .check();
      await first.press("Keep this answer");
      await conflictDialog(page).waitFor({ state: "detached" });
      await first.press("Save and continue");
      await first.isAt("/education-ug");
      expect(await field(page, "class_rank").inputValue()).toBe("7");
      await first.fill({ class_size: "200" });
      await first.press("Save and continue");
      await first.isAt("/final-steps");
      expect(await savedAnswers(first)).toMatchObject({ class_rank: "7", ged: "Y", class_size: "200" });
    }));

  test.each([
    ["tab", "mine", /^Typed here/, "Bea"],
    ["device", "theirs", /^Saved from elsewhere/, "Ana"],
  ] as const)(
    "the same field, changed in another %s, asks which answer is right; choosing %s keeps it",
    (where, choice, label, kept) =>
      withMember(async (first, reached) => {
        const second = await another(first, reached, where);
        await first.fill({ first_name: "Ana", country: "USA", state: "IA" });
        await save(first);
        await second.fill({ first_name: "Bea", last_name: "Ruiz", country: "USA", state: "OH" });
        await second.press("Save and continue");
        const { page } = second;
        await conflictDialog(page).waitFor();
        await shoot(page, `conflict-${where}-${choice}`);
        expect(await widgetOf(page).getByText("Your answers are saved.").count()).toBe(0);
        // Before the choice no conflicting answer is overwritten; answers that only this place changed are saved.
        await vi.waitFor(
          async () =>
            expect(await savedAnswers(first)).toMatchObject({ first_name: "Ana", state: "IA", last_name: "Ruiz" }),
          patient,
        );
        for (const question of await conflictDialog(page).getByRole("radiogroup").all()) {
          await question.getByLabel(label).check();
        }
        await second.press("Keep these answers");
        await conflictDialog(page).waitFor({ state: "detached" });
        const state = choice === "mine" ? "OH" : "IA";
        await vi.waitFor(
          async () => expect(await savedAnswers(first)).toMatchObject({ first_name: kept, last_name: "Ruiz", state }),
          patient,
        );
        await page.goto(`${reached.url}/#/about`);
        await second.heading("About You");
        expect(await field(page, "first_name").inputValue()).toBe(kept);
        if (where === "device") await second.context.close();
      }),
  );
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

describe.concurrent("one application, whatever is pressed", () => {
  /** Everything answered, on the last step. */
  async function complete({ context, page, heading }: Applicant, reached: Proxied): Promise<void> {
    const saved = await context.request.put(`${reached.url}/api/answer`, { data: allJourneyAnswers });
    expect(saved.status()).toBe(200);
    await page.goto(`${reached.url}/#/final-steps`);
    await page.reload();
    await heading("Final Steps");
  }

  /** One press from the end. */
  async function withComplete(journey: (applicant: Applicant, reached: Proxied) => Promise<void>): Promise<void> {
    await withMember(async (applicant, reached) => {
      const { context } = applicant;
      await complete(applicant, reached);
      await journey(applicant, reached);
      const { answer, web_status } = await accountOf(context, server.url);
      expect(web_status.filter((entry) => entry.web_status === "submitted")).toHaveLength(1);
      expect(answeredOnly(answer)).toEqual(allJourneyAnswers);
    });
  }

  test("a lost response, then Submit again", () =>
    withComplete(async (applicant, reached) => {
      const { page } = applicant;
      const lost = reached.proxy.fail(faults.lose, { path: "/api/submit", times: 1 });
      await page.clock.install();
      await applicant.press("Submit");
      const failure = widgetOf(page).locator("[part~=toast]").getByText("Your application was not submitted");
      await failure.waitFor();
      await shoot(page, "submit-failed");
      // Longer than other toasts: an applicant who looks away must not come back to "Saved" alone.
      await page.clock.fastForward(7_000);
      expect(await failure.isVisible()).toBe(true);
      await applicant.press("Submit");
      await applicant.isAt("/completion");
      expect(await failure.count()).toBe(0);
      expect(lost.met).toBe(1);
    }));

  test("two tabs that submit at the same time both end at the completion page", () =>
    withComplete(async (applicant, reached) => {
      const second = await newApplicant(browser, reached, { context: applicant.context, username: applicant.username });
      await second.open("#/final-steps");
      await second.heading("Final Steps");
      await Promise.all([applicant.press("Submit"), second.press("Submit")]);
      await Promise.all([applicant.isAt("/completion"), second.isAt("/completion")]);
    }));

  test("a tab that was left open while the other submitted ends at the completion page at its next save", () =>
    withComplete(async (applicant, reached) => {
      const second = await newApplicant(browser, reached, { context: applicant.context, username: applicant.username });
      await second.open("#/final-steps");
      await second.heading("Final Steps");
      await applicant.press("Submit");
      await applicant.isAt("/completion");
      await second.fill({ suspended_comment: "Too late" });
      await second.press("Save");
      await second.isAt("/completion");
    }));
});
