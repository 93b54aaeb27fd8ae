import { expect, test } from "vitest";
import { browser, ownFaults, server, startBrowserAndServer } from "../support/journeySetup";
import { autosaves, holdTimers } from "../support/pages/heldTimers";
import { widgetOf } from "../support/pages/steps";
import { newMember } from "../support/people/member";
import { accountOf } from "../support/people/profile";

startBrowserAndServer();

test("at a 412 of the developer's page the form asks which answer is right, and keeps the other place's", async () => {
  const applicant = await newMember(browser, server, "#/about", { pageUrl: `${server.url}/embed.html` });
  const { page, context } = applicant;
  // An autosave would meet the fault before the button does.
  await holdTimers(page, ...autosaves);
  await page.reload();
  await applicant.heading("About You");
  // Typed before: a call in the background may meet the fault first.
  await applicant.fill({ first_name: "Ana" });
  await page.getByRole("form", { name: "Settings" }).getByLabel("Server").selectOption("412");
  await applicant.press("Save and continue");
  const dialog = widgetOf(page).getByRole("dialog", { name: "Which answer is right?" });
  await dialog.getByRole("button", { name: /^Saved from elsewhere/ }).click();
  await applicant.isAt("/education-ug");
  expect((await accountOf(context, server.url)).answer.first_name).toBe("Ana Elsewhere");
  expect(ownFaults(applicant)).toEqual([]);
});
