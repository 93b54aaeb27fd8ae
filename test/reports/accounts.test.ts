import { expect, test } from "vitest";
import { codeIn, linkIn } from "../support/emails";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { widgetOf } from "../support/pages/steps";
import { newApplicant, password } from "../support/people/applicant";
import { makeAccount, newMember } from "../support/people/member";
import { accountOf } from "../support/people/profile";

startBrowserAndServer();

// storj/storj#6751, mozilla/fxa#2498, bitwarden/clients#14258. A code is copied with what stands around it in the e-mail: it looks right in the
// field, and is refused.
test("a code that is pasted with the words and blanks around it confirms the address", async () => {
  const applicant = await newApplicant(browser, server);
  const { page, username, press, isAt } = applicant;
  await applicant.signUp();
  const code = codeIn(await server.emailTo(username.toLowerCase()));
  await field(page, "code").focus();
  const pasted = `Your confirmation code: ${code.slice(0, 6)}\n \n-The Admissions Team`;
  await page.evaluate((text) => document.execCommand("insertText", false, text), pasted);
  await press("Submit");
  await isAt("/login");
});

// RocketChat/Rocket.Chat#25906, auth0/lock#1757, traccar/traccar-web#545. A phone's keyboard adds a blank and a capital letter to the address,
// and the login fails without saying why.
test("an address with blanks around it and capital letters logs in", async () => {
  const { page, context, username, press, heading } = await newMember(browser, server);
  await context.clearCookies();
  await page.goto("about:blank");
  await page.goto(`${server.url}/#/login`);
  await field(page, "username").fill(`\u00a0${username.toUpperCase()}\u00a0 `);
  await field(page, "password").fill(password);
  await press("Submit");
  await heading("About You");
});

// casdoor/casdoor#3819, appsmithorg/appsmith#30195, pterodactyl/panel#2896. A link loses the encoding of the plus sign in an address: the card shows a
// blank in its place, and knows no such account.
test("the link of a reset works for an address with a plus sign, also where a mail program has decoded it", async () => {
  const username = `ada+${Date.now()}@example.org`;
  await makeAccount(server, username);
  const context = await browser.newContext();
  await context.request.post(`${server.url}/public/forgot-password`, { data: { username } });
  const link = linkIn(await server.emailTo(username, 2));
  expect(link).toContain("%2B");
  const page = await context.newPage();
  await page.goto(link.replace("%2B", "+"));
  await field(page, "password").fill("Another-horse-42!");
  await field(page, "confirm_password").fill("Another-horse-42!");
  await widgetOf(page).getByRole("button", { name: "Submit", exact: true }).click();
  await page.waitForURL(/login/);
});

// directus/app#1175, nonblocking/mashroom#114. The clock of the device is wrong by years: a session has ended before it began.
test.each(["2016-01-01T00:00:00", "2039-01-01T00:00:00"])(
  "who believes that it is %s is logged in, and stays so while answers are saved",
  async (time) => {
    const context = await browser.newContext();
    await context.clock.install({ time });
    const { page } = await newMember(browser, server, "#/about", { context });
    await field(page, "first_name").fill("Ada");
    await field(page, "last_name").focus();
    await page.clock.runFor(10_000);
    await expect.poll(async () => (await accountOf(context, server.url)).answer.first_name).toBe("Ada");
    await page.clock.runFor(60_000);
    expect(await field(page, "first_name").inputValue()).toBe("Ada");
  },
);

// zauberzeug/nicegui#3872, KyleAMathews/browser-tab-id#4. A duplicated tab has a copy of the storage of the first one, with what was not saved then.
test("a duplicate of a tab sends what was not saved, and never again when the first tab has a newer answer", async () => {
  const { page, context } = await newMember(browser, server);
  const saved = async () => (await accountOf(context, server.url)).answer.first_name;
  const refused = page.waitForEvent("requestfailed", (request) => /api\/answer/.test(request.url()));
  await page.route(/api\/answer/, (route) => route.abort());
  await field(page, "first_name").fill("Old");
  await field(page, "last_name").focus();
  await refused;
  const opened = context.waitForEvent("page");
  await page.evaluate(() => void window.open(location.href));
  const duplicate = await opened;
  await expect.poll(saved).toBe("Old");
  await page.unroute(/api\/answer/);
  await field(page, "first_name").fill("New");
  await field(page, "last_name").focus();
  await expect.poll(saved).toBe("New");
  await duplicate.reload();
  await expect.poll(() => field(duplicate, "first_name").inputValue()).toBe("New");
  expect(await saved()).toBe("New");
});
