import { test } from "vitest";
import { codeIn, linkIn } from "../support/emails";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { newApplicant, password } from "../support/people/applicant";
import { newMember } from "../support/people/member";

startBrowserAndServer();

// storj/storj#6751, mozilla/fxa#2498, bitwarden/clients#14258. A code is copied with what stands around it in the e-mail: it looks right in the
// field, and is refused.
test("a code that is pasted with the words and blanks around it confirms the address", async () => {
  const applicant = await newApplicant(browser, server);
  const { page, context, username, press, isAt } = applicant;
  await applicant.signUp();
  const code = codeIn(await server.emailTo(username.toLowerCase()));
  await field(page, "code").focus();
  const pasted = `Your confirmation code: ${code.slice(0, 6)}\n \n-The Admissions Team`;
  await page.evaluate((text) => document.execCommand("insertText", false, text), pasted);
  await press("Submit");
  await isAt("/login");
  await context.close();
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
  await context.close();
});

// pallets-eco/flask-security-3.0#296, overview/overview-server#259, falling-fruit/falling-fruit#67. Who is still logged in somewhere, and opens the
// link of a reset there, is led into the application, and never sees where to choose the password.
test("the link of a password reset leads to its card in a browser that is still logged in", async () => {
  const { page, context, username, press, isAt } = await newMember(browser, server);
  const sent = (await server.emailsTo(username.toLowerCase())).length;
  await context.request.post(`${server.url}/public/forgot-password`, { data: { username } });
  const link = linkIn(await server.emailTo(username.toLowerCase(), sent + 1));
  await page.goto("about:blank");
  await page.goto(link);
  await field(page, "password").fill("Another-horse-42!");
  await field(page, "confirm_password").fill("Another-horse-42!");
  await press("Submit");
  await isAt("/login");
  await context.close();
});
