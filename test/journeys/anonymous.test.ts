import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { codeIn } from "../support/emails";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { journeyAnswers, logInAs, ssn, widgetOf } from "../support/pages/steps";
import { newApplicant, password } from "../support/people/applicant";
import { accountOf, answeredOnly } from "../support/people/profile";

startBrowserAndServer();

const { ssn: _, ...keptAnswers } = journeyAnswers.about;

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

/** Texts that the tab's storage must never hold. */
async function expectNoSecrets(page: Page): Promise<void> {
  const text = await stored(page);
  for (const secret of [ssn, ssn.replaceAll("-", ""), password]) expect(text).not.toContain(secret);
}

test("answers survive a reload, sign-up, reloads of every card, and come along at the first login", async () => {
  const { page, context, username, open, heading, fill, press, isAt } = await newApplicant(browser, server);
  const form = widgetOf(page);
  await open("#/about");
  await heading("About You");
  await fill(journeyAnswers.about);
  await vi.waitFor(async () => expect(await stored(page)).toContain(keptAnswers.first_name));
  await expectNoSecrets(page);
  await page.reload();
  await heading("About You");
  expect(await field(page, "first_name").inputValue()).toBe(keptAnswers.first_name);
  expect(await field(page, "state").inputValue()).toBe(keptAnswers.state);
  await press("Save and continue");
  await isAt("/signup");
  await page.reload();
  await form.locator("#username").fill(username);
  await form.locator("#password").fill(password);
  await expectNoSecrets(page);
  await press("Submit");
  await isAt("/confirm");
  await page.reload();
  await form.locator("#code").fill(codeIn(await server.emailTo(username.toLowerCase())));
  await press("Submit");
  await isAt("/login");
  await expectNoSecrets(page);
  await page.reload();
  await logInAs({ page, press }, username);
  await form.getByText("Your answers are here.").first().waitFor();
  // The number was never kept, so the reloads lost it; nothing else is missing.
  await vi.waitFor(async () =>
    expect(answeredOnly((await accountOf(context, server.url)).answer)).toEqual(keptAnswers),
  );
  expect(await stored(page)).not.toContain(keptAnswers.first_name);
});
