import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { shoot } from "../support/browsers/shots";
import { faults } from "../support/faults/faultProxy";
import { server, startBrowserAndServer, withMember } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { journeyAnswers, logInAs, saveStatus, ssn, widgetOf } from "../support/pages/steps";
import type { Applicant } from "../support/people/applicant";
import { accountOf, answeredOnly } from "../support/people/profile";
import { patient } from "../support/waitFor";

startBrowserAndServer();

const sessionInvalid = "Your session is invalid. Please clear your cookies and login again.";

/** The whole content of this tab's storage, as text. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

const savedAnswers = async ({ context }: Applicant) => answeredOnly((await accountOf(context, server.url)).answer);

/** Notes the dialogs of the browser itself and lets each go on. */
function browserDialogs(page: Page): string[] {
  const kinds: string[] = [];
  page.on("dialog", (dialog) => {
    kinds.push(dialog.type());
    void dialog.accept();
  });
  return kinds;
}

/** Presses Log Out in the account popover. */
async function logOut({ press }: Applicant): Promise<void> {
  await press("Account");
  await press("Log Out");
}

describe.concurrent("offline", () => {
  test("Log Out shows that the applicant is still logged in, and is finished when the network is back", () =>
    withMember(async (applicant) => {
      const { page, context } = applicant;
      await context.setOffline(true);
      await applicant.fill({ first_name: "Offline" });
      await logOut(applicant);
      await widgetOf(page).getByText("you are still logged in on this computer").first().waitFor();
      await applicant.heading("About You");
      await context.setOffline(false);
      await applicant.isAt("/login");
      await applicant.heading("Log In");
      expect((await context.request.get(`${server.url}/api/profile`)).status()).toBe(401);
      await logInAs(applicant, applicant.username);
      await vi.waitFor(async () => expect(await field(page, "first_name").inputValue()).toBe("Offline"), patient);
    }));

  test("unsaved answers survive a reload of the tab, sealed, and are saved when the network is back", () =>
    withMember(async (applicant, { proxy }) => {
      const { page } = applicant;
      const dialogs = browserDialogs(page);
      const network = proxy.fail(faults.drop, { path: /^\/(api|public|lookup)\// });
      await applicant.fill(journeyAnswers.about);
      await vi.waitFor(async () => expect(await stored(page)).toContain("unsaved"), patient);
      expect(await stored(page)).not.toMatch(/Nguyễn|219-09|555-0123|Elm Street/);
      await page.reload();
      // The applicant typed into this page, so the browser asks before it leaves.
      expect(dialogs).toEqual(["beforeunload"]);
      await widgetOf(page).getByRole("button", { name: "Try again" }).waitFor();
      await shoot(page, "profile-unavailable");
      network.end();
      await widgetOf(page).getByRole("button", { name: "Try again" }).click();
      await applicant.heading("About You");
      const { ssn: _, ...kept } = journeyAnswers.about;
      await vi.waitFor(async () => expect(await savedAnswers(applicant)).toEqual(kept), patient);
      expect(await field(page, "first_name").inputValue()).toBe(kept.first_name);
      // Storage never holds this number, so it is the only answer that must be typed again.
      expect(await field(page, "ssn").inputValue()).not.toBe(ssn);
      await vi.waitFor(async () => expect(await stored(page)).not.toContain("unsaved"), patient);
    }));
});

describe.concurrent("401 while typing (§2, §8)", () => {
  /** Types every answer; the save of the last one, which no button asks for, is refused. */
  async function loseSession(applicant: Applicant, refuse: () => void): Promise<void> {
    const { page } = applicant;
    const { first_name = "", ...others } = journeyAnswers.about;
    await applicant.fill(others);
    refuse();
    await applicant.fill({ first_name });
    await page.keyboard.press("Tab");
    await applicant.isAt("/login");
    await widgetOf(page).getByText(sessionInvalid).waitFor();
    expect(await stored(page)).not.toMatch(/Nguyễn|219-09|555-0123|Elm Street/);
  }

  test("after a login as the same person the unsaved answers are there and saved", () =>
    withMember(async (applicant, { proxy }) => {
      await loseSession(applicant, () => proxy.fail(faults.unauthorized, { path: "/api/answer", times: 1 }));
      await shoot(applicant.page, "session-invalid");
      await logInAs(applicant, applicant.username);
      await vi.waitFor(async () => expect(await savedAnswers(applicant)).toEqual(journeyAnswers.about), patient);
      await vi.waitFor(
        async () =>
          expect(await field(applicant.page, "first_name").inputValue()).toBe(journeyAnswers.about.first_name),
        patient,
      );
    }));
});

describe.concurrent("the page goes away", () => {
  test("closing asks, and unsaved answers are sent all the same", () =>
    withMember(async (applicant) => {
      const { page } = applicant;
      const dialogs = browserDialogs(page);
      await field(page, "first_name").click();
      await applicant.fill(journeyAnswers.about);
      const closed = page.waitForEvent("close");
      await page.close({ runBeforeUnload: true });
      await closed;
      expect(dialogs).toEqual(["beforeunload"]);
      await vi.waitFor(async () => expect(await savedAnswers(applicant)).toEqual(journeyAnswers.about), patient);
    }));

  test("leaving with everything saved asks nothing", () =>
    withMember(async (applicant) => {
      const { page } = applicant;
      const dialogs = browserDialogs(page);
      await field(page, "first_name").click();
      await applicant.fill({ first_name: "Ada" });
      await applicant.press("Save and continue");
      await saveStatus(page)
        .getByText(/^Saved /)
        .waitFor();
      await page.goto("about:blank");
      expect(dialogs).toEqual([]);
    }));

  test("a page that is hidden sends what is unsaved, so that a phone may end it", () =>
    withMember(async (applicant) => {
      const { page } = applicant;
      await applicant.fill(journeyAnswers.about);
      // Headless Chromium hides no page by itself.
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await vi.waitFor(async () => expect(await savedAnswers(applicant)).toEqual(journeyAnswers.about), patient);
    }));
});
