import { describe, expect, test, vi } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { logInAs, widgetOf } from "../support/pages/steps";
import { type Applicant, newApplicant } from "../support/people/applicant";
import { holdSession, makeAccount } from "../support/people/member";
import { accountOf, answeredOnly } from "../support/people/profile";
import { patient } from "../support/waitFor";

startBrowserAndServer();

const warning = ({ page }: Applicant) => widgetOf(page).getByRole("alertdialog", { name: "Are you still there?" });
const idleMessage = "You have been automatically logged out due to inactivity.";

async function open(applicant: Applicant): Promise<void> {
  await applicant.open("#/about");
  await applicant.heading("About You");
  // The page's first requests must finish before the clock jumps.
  await applicant.page.waitForLoadState("networkidle");
}

/** A logged-in applicant whose pages all live by a clock that a test moves. */
async function withClock(journey: (applicant: Applicant) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await context.clock.install();
  const applicant = await newApplicant(browser, server, { context });
  await makeAccount(server, applicant.username);
  await holdSession(context, server.url, applicant.username);
  await open(applicant);
  try {
    await journey(applicant);
  } finally {
    await context.close();
  }
}

/** Moves the page's clock forward by `time` (`mm:ss`) without any activity of the applicant. */
const pass = ({ context }: Applicant, time: string) => context.clock.fastForward(time);

async function expectLoggedOut(applicant: Applicant): Promise<void> {
  await applicant.isAt("/login");
  await widgetOf(applicant.page).getByText(idleMessage).waitFor();
  await vi.waitFor(
    async () =>
      expect(await applicant.context.request.get(`${server.url}/api/profile`).then((r) => r.status())).toBe(401),
    patient,
  );
  expect((await applicant.context.cookies()).filter(({ name }) => name.startsWith("admissions-idp."))).toEqual([]);
}

describe.concurrent("inactivity (§4, §9)", () => {
  test("at 15:00 the session ends by itself; what was typed is saved first and is there after the next login", () =>
    withClock(async (applicant) => {
      const { page, context, username } = applicant;
      await applicant.fill({ first_name: "Ada", gender: "F" });
      await pass(applicant, "14:01");
      await warning(applicant).waitFor();
      await pass(applicant, "01:00");
      await expectLoggedOut(applicant);
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Ada|unsaved|draft/);
      await logInAs(applicant, username);
      await vi.waitFor(async () => expect(await field(page, "first_name").inputValue()).toBe("Ada"), patient);
      expect(answeredOnly((await accountOf(context, server.url)).answer)).toEqual({ first_name: "Ada", gender: "F" });
    }));
});

describe.concurrent("inactivity in two tabs", () => {
  async function inTwoTabs(journey: (first: Applicant, second: Applicant) => Promise<void>): Promise<void> {
    await withClock(async (first) => {
      const second = await newApplicant(browser, server, { context: first.context, username: first.username });
      await open(second);
      await journey(first, second);
    });
  }

  test("logging out in one logs out both", () =>
    inTwoTabs(async (first, second) => {
      await pass(first, "14:01");
      await warning(second).waitFor();
      await second.press("No - Please log me out");
      await expectLoggedOut(second);
      await expectLoggedOut(first);
    }));
});
