import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
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
import { root } from "../support/root";
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

/** Enters the code, and first the address where the card was opened without a sign-up. */
async function confirmHere({ page, press, isAt, username }: Applicant, address?: string): Promise<void> {
  if (address !== undefined) await widgetOf(page).locator("#username").fill(address);
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

  test("the draft comes along where a second tab confirms and logs in, and both tabs show the application", () =>
    withVisitor(async (first) => {
      await fillAndKeep(first);
      await first.press("Save and continue");
      await first.isAt("/signup");
      await signUpHere(first);
      const second = await newApplicant(browser, server, { context: first.context, username: first.username });
      await second.open("#/confirm");
      await confirmHere(second, second.username);
      await logInAs(second, second.username);
      // The second tab adds it, or the first one does where it is too slow to hand it over.
      const notices = async () =>
        Promise.all([first, second].map(({ page }) => widgetOf(page).getByText(came).first().isVisible()));
      await vi.waitFor(async () => expect(await notices()).toContain(true), patient);
      await vi.waitFor(async () => expect(await savedAnswers(second)).toMatchObject(keptAnswers), patient);
      for (const { page, heading } of [first, second]) {
        await heading("About You");
        const shown = field(page, "first_name");
        await vi.waitFor(async () => expect(await shown.inputValue()).toBe(keptAnswers.first_name), patient);
        await vi.waitFor(async () => expect(await stored(page)).not.toContain(keptAnswers.first_name), patient);
      }
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

  test("a draft that was signed up for another address is offered without being shown, and added when accepted", () =>
    withVisitor(async (visitor) => {
      await logInElsewhere(visitor);
      expect(await widgetOf(visitor.page).getByText(String(keptAnswers.last_name)).count()).toBe(0);
      await visitor.press("Add them");
      await offerOn(visitor).waitFor({ state: "detached" });
      await vi.waitFor(
        async () => expect(await field(visitor.page, "first_name").inputValue()).toBe(keptAnswers.first_name),
        patient,
      );
      await vi.waitFor(async () => expect(await savedAnswers(visitor)).toMatchObject(keptAnswers), patient);
    }));

  test("logging out leaves nothing in the tab", () =>
    withVisitor(async (visitor) => {
      const { page } = visitor;
      await makeAccount(server, visitor.username);
      await fillAndKeep(visitor);
      await visitor.open("#/login");
      await logInAs(visitor, visitor.username);
      await vi.waitFor(async () => expect(await savedAnswers(visitor)).toMatchObject(keptAnswers), patient);
      await widgetOf(page).getByRole("button", { name: "Account" }).click();
      await visitor.press("Log Out");
      await visitor.isAt("/login");
      expect(await stored(page)).toBe("{}");
      await visitor.open("#/about");
      await visitor.heading("About You");
      expect(await field(page, "first_name").inputValue()).toBe("");
    }));
});

describe.concurrent("a token (§2, §6)", () => {
  const temporary = { first_name: "Tomás", country: "USA", state: "OH", race_white: true };

  /** As staff make one: by the server's own command. */
  async function makeToken(): Promise<string> {
    const file = join(server.dataDir, "temporary.json");
    writeFileSync(file, JSON.stringify(temporary));
    const env = { PATH: process.env.PATH, DATA_DIR: server.dataDir, PUBLIC_URL: server.url };
    const argv = ["--import", "tsx", "demo/server/command.ts", "token", "answers", file];
    const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: root, env });
    return new URL(stdout.trim()).searchParams.get("token") ?? "";
  }

  test.each(["query", "attribute"] as const)("in the %s loads its answers for a visitor", (where) =>
    withVisitor(async (visitor) => {
      const { page } = visitor;
      const token = await makeToken();
      if (where === "attribute") {
        await page.route(`${server.url}/`, async (route) => {
          const answer = await route.fetch();
          const body = (await answer.text()).replace("<admissions-form ", `<admissions-form token="${token}" `);
          await route.fulfill({ response: answer, body });
        });
      }
      await page.goto("about:blank");
      await page.goto(where === "query" ? `${server.url}/?token=${token}` : `${server.url}/`);
      await visitor.heading("About You");
      await vi.waitFor(
        async () => expect(await field(page, "first_name").inputValue()).toBe(temporary.first_name),
        patient,
      );
      await vi.waitFor(async () => expect(await field(page, "state").inputValue()).toBe(temporary.state), patient);
      expect(await field(page, "race_white").isChecked()).toBe(true);
    }),
  );

  test("that was never issued shows a message, and the form stays usable", () =>
    withVisitor(async (visitor) => {
      const { page } = visitor;
      await page.goto("about:blank");
      await page.goto(`${server.url}/?token=wrong`);
      await widgetOf(page).getByText("Your saved answers could not be loaded", { exact: true }).waitFor();
      await visitor.fill({ first_name: "Ada" });
      expect(await field(page, "first_name").inputValue()).toBe("Ada");
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
