import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { shoot } from "../support/browsers/shots";
import { codeIn } from "../support/emails";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { journeyAnswers, logInAs, ssn, widgetOf } from "../support/pages/steps";
import { type Applicant, newApplicant, password } from "../support/people/applicant";
import { makeAccount } from "../support/people/member";
import { accountOf, answeredOnly } from "../support/people/profile";
import { staffCommand } from "../support/people/staff";
import { patient } from "../support/waitFor";

startBrowserAndServer();

const { ssn: _, ...keptAnswers } = journeyAnswers.about;
const came = "Your answers came along";

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
const savedAnswers = async ({ context }: Applicant) => answeredOnly((await accountOf(context, server.url)).answer);

async function withVisitor(journey: (visitor: Applicant) => Promise<void>): Promise<void> {
  const visitor = await newApplicant(browser, server);
  await visitor.open("#/about");
  await visitor.heading("About You");
  try {
    await journey(visitor);
  } finally {
    await visitor.context.close();
  }
}

/** Texts that the tab's storage must never hold (§6). */
async function expectNoSecrets(page: Page): Promise<void> {
  const text = await stored(page);
  for (const secret of [ssn, ssn.replaceAll("-", ""), password, "A123456789"]) expect(text).not.toContain(secret);
}

async function fillAndKeep(visitor: Applicant): Promise<void> {
  await visitor.fill(journeyAnswers.about);
  await vi.waitFor(async () => expect(await stored(visitor.page)).toContain(keptAnswers.first_name), patient);
  await expectNoSecrets(visitor.page);
}

const offerOn = ({ page }: Applicant) =>
  widgetOf(page).getByText("Answers typed before you logged in: add them?", { exact: true });

/** Types answers, signs up for the applicant's own address, and logs in to another existing account. */
async function logInElsewhere(visitor: Applicant): Promise<void> {
  const other = `other.${visitor.username}`;
  await makeAccount(server, other);
  await fillAndKeep(visitor);
  await visitor.press("Save and continue");
  await visitor.isAt("/signup");
  await signUpHere(visitor);
  await visitor.open("#/login");
  await logInAs(visitor, other);
  await offerOn(visitor).waitFor();
}

async function signUpHere({ page, press, isAt, username }: Applicant): Promise<void> {
  await widgetOf(page).locator("#username").fill(username);
  await widgetOf(page).locator("#password").fill(password);
  await expectNoSecrets(page);
  await press("Submit");
  await isAt("/confirm");
}

async function confirmHere({ page, press, isAt, username }: Applicant): Promise<void> {
  await widgetOf(page)
    .locator("#code")
    .fill(codeIn(await server.emailTo(username.toLowerCase())));
  await press("Submit");
  await isAt("/login");
}

describe.concurrent("from the first answer to an account (§1, §6)", () => {
  test("answers survive a reload, sign-up, reloads of every card, and come along at the first login", () =>
    withVisitor(async (visitor) => {
      const { page } = visitor;
      await widgetOf(page).getByText("What is kept?").waitFor();
      await fillAndKeep(visitor);
      await shoot(page, "anonymous-filled");
      await page.reload();
      await visitor.heading("About You");
      expect(await field(page, "first_name").inputValue()).toBe(keptAnswers.first_name);
      expect(await field(page, "state").inputValue()).toBe(keptAnswers.state);
      await visitor.press("Save and continue");
      await visitor.isAt("/signup");
      await page.reload();
      await signUpHere(visitor);
      await page.reload();
      await confirmHere(visitor);
      await expectNoSecrets(page);
      await page.reload();
      await logInAs(visitor, visitor.username);
      await widgetOf(page).getByText(came).first().waitFor();
      await shoot(page, "draft-merged");
      // The number was never kept, so the reloads lost it; nothing else is missing.
      await vi.waitFor(async () => expect(await savedAnswers(visitor)).toEqual(keptAnswers), patient);
      expect(await stored(page)).not.toContain(keptAnswers.first_name);
    }));

  test("a draft that was signed up for one address is not given to another's account; deleted when declined", () =>
    withVisitor(async (visitor) => {
      await logInElsewhere(visitor);
      await vi.waitFor(async () => expect(await stored(visitor.page)).not.toContain(keptAnswers.first_name), patient);
      expect(await savedAnswers(visitor)).toEqual({});
      expect(await field(visitor.page, "first_name").inputValue()).toBe("");
      await shoot(visitor.page, "draft-offered");
      await visitor.press("Delete them");
      await offerOn(visitor).waitFor({ state: "detached" });
      await visitor.page.reload();
      await visitor.heading("About You");
      expect(await offerOn(visitor).count()).toBe(0);
      expect(await savedAnswers(visitor)).toEqual({});
    }));
});

describe.concurrent("a token (§2, §6)", () => {
  const temporary = { first_name: "Tomás", country: "USA", state: "OH", race_white: true };

  test("in the query loads its answers for a visitor", () =>
    withVisitor(async (visitor) => {
      const { page } = visitor;
      const file = join(server.dataDir, "temporary.json");
      writeFileSync(file, JSON.stringify(temporary));
      const link = new URL(staffCommand(server, "token", "answers", file));
      await page.goto("about:blank");
      await page.goto(`${server.url}/${link.search}`);
      await visitor.heading("About You");
      await vi.waitFor(
        async () => expect(await field(page, "first_name").inputValue()).toBe(temporary.first_name),
        patient,
      );
      await vi.waitFor(async () => expect(await field(page, "state").inputValue()).toBe(temporary.state), patient);
      expect(await field(page, "race_white").isChecked()).toBe(true);
    }));
});

describe.concurrent("what waits for an account (§6)", () => {
  test("uploads require a login, tabs show their default only, and no block can be added", () =>
    withVisitor(async (visitor) => {
      const { page } = visitor;
      const widget = widgetOf(page);
      expect(await widget.getByRole("button", { name: /^Add another/ }).count()).toBe(0);
      await visitor.open("#/education-ug");
      await visitor.heading("Your Academics");
      expect(await widget.getByRole("tablist").count()).toBe(0);
      expect(await field(page, "hs_gpa").isVisible()).toBe(true);
      expect(await widget.getByText("Upload a transcript").count()).toBe(0);
      expect(await widget.getByRole("button", { name: /^Add another/ }).count()).toBe(0);
      await visitor.open("#/final-steps");
      await visitor.heading("Final Steps");
      await widget.getByText("This question can be finished once you have created an account.").waitFor();
      expect(await widget.locator("input[type=file]").count()).toBe(0);
    }));
});
