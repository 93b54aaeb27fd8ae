import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { first as texts } from "../../src/shared/texts/en";
import { Client } from "../contract/client";
import { field } from "../support/pages/fields";
import { browser, host as scripts, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { startTwoOrigins, type TwoOrigins } from "../support/pages/hosts/twoOrigins";
import { logInAs, stepOf, widgetOf } from "../support/pages/steps";
import { type Applicant, newApplicant, password } from "../support/people/applicant";
import { makeAccount } from "../support/people/member";
import { answeredOnly } from "../support/people/profile";
import { completeAnswers } from "../support/people/requiredAnswers";
import { patient } from "../support/waitFor";

startBrowserAndHost({});

describe.each([
  ["one host, so that both pages read the server's cookie", false],
  ["two hosts of one site, so that each page has a cookie of its own", true],
])("one API, two origins, %s: the applicant of the first page", (_, isEachItsOwn) => {
  let site: TwoOrigins;
  let context: BrowserContext;
  /** Stays open on the first origin; on the second this applicant logs out, and the next one logs in. */
  let former: Applicant;
  let next: Applicant;

  beforeAll(async () => {
    site = await startTwoOrigins(scripts.url, isEachItsOwn);
  });
  afterAll(() => site.stop());

  /** The account of an applicant, as another device reads it. */
  async function accountOf({ username }: Applicant) {
    const client = new Client(site.server.url);
    await client.ok("login", { body: { username, password } });
    const { answer, web_status } = Object((await client.ok("profile")).json);
    return { answers: answeredOnly(answer), isSubmitted: JSON.stringify(web_status).includes("submitted") };
  }
  const hasOnly = (applicant: Applicant, answers: object) =>
    vi.waitFor(async () => expect(await accountOf(applicant)).toEqual({ answers, isSubmitted: false }), patient);

  async function logOut({ page, press }: Applicant): Promise<void> {
    await press("Account");
    await press("Log Out");
    await page.waitForFunction(() => location.hash.startsWith("#/login"));
  }

  beforeEach(async () => {
    context = await browser.newContext();
    former = await newApplicant(browser, site.server, { context, pageUrl: site.pages[0] });
    next = await newApplicant(browser, site.server, { context, pageUrl: site.pages[1] });
    for (const { username } of [former, next]) await makeAccount(site.server, username);
    await former.open("#/login");
    await logInAs(former, former.username);
  });
  afterEach(() => context.close());

  async function nextLogsIn(): Promise<void> {
    await next.open(isEachItsOwn ? "#/login" : "#/about");
    if (!isEachItsOwn) {
      await stepOf(next.page).waitFor();
      await logOut(next);
    }
    await logInAs(next, next.username);
  }

  const isRefused = async () => {
    await widgetOf(former.page).getByText(texts.state.sessionInvalid).first().waitFor();
    await former.isAt("/login");
  };

  /** The next applicant saves as before, and nothing else has come to the account. */
  async function nextGoesOn(): Promise<void> {
    await field(next.page, "first_name").fill("Bea");
    await next.press("Save and continue");
    await next.isAt("/education-ug");
    await hasOnly(next, { first_name: "Bea" });
  }

  test("reads that the session is over, and what was typed stays for the own account", async () => {
    await nextLogsIn();
    await field(former.page, "city").fill("Ames");
    await former.press("Save and continue");
    await isRefused();
    await nextGoesOn();
    await logInAs(former, former.username);
    await hasOnly(former, { city: "Ames" });
    expect(await field(former.page, "city").inputValue()).toBe("Ames");
    expect(await field(former.page, "first_name").inputValue()).toBe("");
    await hasOnly(next, { first_name: "Bea" });
  });

  test("saves nothing to the next account by closing the page", async () => {
    await nextLogsIn();
    await field(former.page, "city").fill("Ames");
    await former.page.close({ runBeforeUnload: false });
    await nextGoesOn();
  });

  test("submits nothing", async () => {
    for (const { username } of [former, next]) {
      const client = new Client(site.server.url);
      await client.ok("login", { body: { username, password } });
      await client.ok("saveAnswer", { body: completeAnswers });
    }
    const { answers } = await accountOf(next);
    await former.page.reload();
    const name = field(former.page, "first_name");
    await vi.waitFor(async () => expect(await name.inputValue()).toBe(completeAnswers.first_name), patient);
    for (const path of ["/education-ug", "/final-steps"]) {
      await former.press("Save and continue");
      await former.isAt(path);
    }
    await nextLogsIn();
    await former.press("Submit");
    await isRefused();
    await hasOnly(next, answers);
  });

  test("does not log the next applicant out", async () => {
    await nextLogsIn();
    await former.press("Account");
    await former.press("Log Out");
    await isRefused();
    await nextGoesOn();
    await next.page.reload();
    await next.heading("Your Academics");
  });
});
