import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { server, startBrowserAndServer, withMember } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { journeyAnswers, ssn, widgetOf } from "../support/pages/steps";
import type { Applicant } from "../support/people/applicant";
import { accountOf, answeredOnly } from "../support/people/profile";

startBrowserAndServer();

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

describe.concurrent("offline", () => {
  test("unsaved answers survive a reload of the tab, sealed, and are saved when the network is back", () =>
    withMember(async (applicant) => {
      const { page } = applicant;
      const dialogs = browserDialogs(page);
      // Not by a route: the last request of a page that closes passes it.
      await page.addInitScript(() => {
        const { fetch: call } = window;
        window.fetch = (...given) =>
          window.name === "offline" && /\/(api|public|lookup)\//.test(String(given[0]))
            ? Promise.reject(new TypeError("Failed to fetch"))
            : call(...given);
      });
      await page.reload();
      await applicant.heading("About You");
      const setName = (name: string) => page.evaluate((given) => Object.assign(window, { name: given }).name, name);
      await setName("offline");
      await applicant.fill(journeyAnswers.about);
      await vi.waitFor(async () => expect(await stored(page)).toContain(" kept"));
      expect(await stored(page)).not.toMatch(/Nguyễn|219-09|555-0123|Elm Street/);
      await page.reload();
      // The applicant typed into this page, so the browser asks before it leaves.
      expect(dialogs).toEqual(["beforeunload"]);
      await widgetOf(page).getByRole("button", { name: "Try again" }).waitFor();
      await setName("");
      await widgetOf(page).getByRole("button", { name: "Try again" }).click();
      await applicant.heading("About You");
      const { ssn: _, ...kept } = journeyAnswers.about;
      await vi.waitFor(async () => expect(await savedAnswers(applicant)).toEqual(kept));
      expect(await field(page, "first_name").inputValue()).toBe(kept.first_name);
      // Storage never holds this number, so it is the only answer that must be typed again.
      expect(await field(page, "ssn").inputValue()).not.toBe(ssn);
      await vi.waitFor(async () => expect(await stored(page)).not.toContain(" kept"));
      // With everything saved it asks nothing.
      await page.goto("about:blank");
      expect(dialogs).toEqual(["beforeunload"]);
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
      await vi.waitFor(async () => expect(await savedAnswers(applicant)).toEqual(journeyAnswers.about));
    }));
});
