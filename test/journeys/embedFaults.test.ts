import { describe, expect, test } from "vitest";
import { browser, ownFaults, server, startBrowserAndServer } from "../support/journeySetup";
import { autosaves, holdTimers } from "../support/pages/heldTimers";
import { widgetOf } from "../support/pages/steps";
import { type Applicant, newApplicant } from "../support/people/applicant";
import { holdSession, makeAccount } from "../support/people/member";
import { accountOf } from "../support/people/profile";

startBrowserAndServer({ mail: "outbox" });

/** Runs a journey with a logged-in applicant on the developer's page. */
async function onEmbedPage(hash: string, journey: (applicant: Applicant) => Promise<void>): Promise<void> {
  const applicant = await newApplicant(browser, server, { pageUrl: `${server.url}/embed.html` });
  await makeAccount(server, applicant.username);
  await holdSession(applicant.context, server.url, applicant.username);
  await applicant.open(hash);
  await widgetOf(applicant.page).locator("h1").first().waitFor();
  await journey(applicant);
  expect(ownFaults(applicant)).toEqual([]);
}

const fault = ({ page }: Applicant, value: string) =>
  page.getByRole("form", { name: "Settings" }).getByLabel("Server").selectOption(value);
const logged = ({ page }: Applicant, line: RegExp) =>
  page.getByRole("log", { name: "Calls" }).getByText(line).first().waitFor();
/** Saves an answer under a fault. It is typed before: a call in the background may meet the fault first. */
const saves = async (applicant: Applicant, name: string, under: string) => {
  await applicant.fill({ first_name: name });
  await fault(applicant, under);
  await applicant.press("Save and continue");
};
const nameInAccount = async ({ context }: Applicant) => (await accountOf(context, server.url)).answer.first_name;

describe.concurrent("the developer's page", () => {
  test("409: the form shows that the application is submitted", () =>
    onEmbedPage("#/about", async (applicant) => {
      await fault(applicant, "409");
      // Each place is recorded, the first one perhaps only now.
      await applicant.page.evaluate(() => {
        location.hash = "#/education-ug";
      });
      await logged(applicant, /PUT \/api\/last-page 409/);
      await applicant.isAt("/completion");
      await applicant.heading("Thank you for applying!");
    }));

  test("its note leads to the outbox, which has the applicant's e-mail", () =>
    onEmbedPage("#/about", async ({ page, context, username }) => {
      const outbox = context.waitForEvent("page");
      await page.getByRole("link", { name: "the outbox" }).click();
      await (await outbox).getByText(username.toLowerCase()).first().waitFor();
    }));

  test("412: the form asks which answer is right", () =>
    onEmbedPage("#/about", async (applicant) => {
      // An autosave would meet the fault before the button does.
      await holdTimers(applicant.page, ...autosaves);
      await applicant.page.reload();
      await applicant.heading("About You");
      await saves(applicant, "Ana", "412");
      await logged(applicant, /PUT \/api\/answer 412/);
      const dialog = widgetOf(applicant.page).getByRole("dialog", { name: "Which answer is right?" });
      await dialog.waitFor();
      await dialog.getByRole("button", { name: /^Saved from elsewhere/ }).click();
      await dialog.waitFor({ state: "detached" });
      await applicant.isAt("/education-ug");
      expect(await nameInAccount(applicant)).toBe("Ana Elsewhere");
    }));
});
