import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { toastDuration } from "../../src/widget/state/notices/notices";
import { makeGate } from "../support/gate";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { focused, placeOf } from "../support/pages/focus";
import { holdTimers } from "../support/pages/heldTimers";
import { logInAs, pressForRefusal, widgetOf } from "../support/pages/steps";
import type { Applicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";

startBrowserAndServer();

/** A phone whose browser shows its bars. */
const phone = { width: 390, height: 664 };

async function onPhone(applicant: Applicant, journey: (applicant: Applicant) => Promise<void>): Promise<void> {
  await applicant.page.setViewportSize(phone);
  // What scrolls arrives at once.
  await applicant.page.emulateMedia({ reducedMotion: "reduce" });
  await journey(applicant);
}

const asMember = async (hash: string, journey: (applicant: Applicant) => Promise<void>) =>
  onPhone(await newMember(browser, server, hash), journey);

const undo = 'button:text-is("Undo")';

describe("what a tap has cleared is offered beside it, in view and next by keyboard", () => {
  const offered = async (page: Page, sentence: string) => {
    await widgetOf(page).locator("p", { hasText: sentence }).waitFor();
    await vi.waitFor(async () => expect((await placeOf(widgetOf(page).locator(undo))).isReached).toBe(true));
    await page.keyboard.press("Tab");
    // A choice that may be cleared has a button of its own.
    if ((await focused(page)).at.endsWith("-clear")) await page.keyboard.press("Tab");
    expect(await focused(page)).toEqual({ at: "Undo", faults: [] });
  };

  test("a tab", () =>
    asMember("#/education-ug", async ({ page, fill }) => {
      await fill({ hs_gpa: "3.75" });
      await widgetOf(page).getByRole("tab", { name: "Upload a transcript" }).click();
      await offered(page, "Your answer to “Grade point average (GPA)” was removed.");
      await page.keyboard.press("Enter");
      await field(page, "hs_gpa").waitFor();
      expect(await field(page, "hs_gpa").inputValue()).toBe("3.75");
      expect((await focused(page)).at).toBe("transcript-tab-type");
    }));
});

describe("a reload after a refused submission, although the error summary comes late", () => {
  /** Reloads in the middle of the first step, with the summary held back. */
  async function reloadWithoutSummary(applicant: Applicant) {
    const { page } = applicant;
    const summary = await pressForRefusal(applicant);
    await applicant.isAt("/about");
    const topOfCity = () => field(page, "city").evaluate((city) => Math.round(city.getBoundingClientRect().top));
    await field(page, "city").evaluate((city) => city.scrollIntoView({ block: "center", behavior: "instant" }));
    const before = await topOfCity();
    const isInPlace = () => vi.waitFor(async () => expect(Math.abs((await topOfCity()) - before)).toBeLessThan(5));
    const { opened: released, open: letThrough } = makeGate();
    await page.route(/ErrorSummary/, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await isInPlace();
    expect(await summary.count()).toBe(0);
    const showSummary = () => {
      letThrough();
      return summary.waitFor();
    };
    return { topOfCity, isInPlace, showSummary };
  }

  test("on a touch screen keeps the reader's place", async () => {
    const context = await browser.newContext({ isMobile: true, hasTouch: true });
    await onPhone(await newMember(browser, server, "#/final-steps", { context }), async (applicant) => {
      const { isInPlace, showSummary } = await reloadWithoutSummary(applicant);
      await showSummary();
      await isInPlace();
    });
  });
});

test("after the login no toast covers the heading", async () => {
  const context = await browser.newContext();
  await holdTimers(context, toastDuration);
  await onPhone(await newMember(browser, server, "#/about", { context }), async ({ page, fill, press, username }) => {
    const form = widgetOf(page);
    await fill({ first_name: "Ana", last_name: "Ruiz" });
    await press("Account");
    await press("Log Out");
    await logInAs({ page, press }, username);
    const toast = form.locator("[part~=toast]");
    await toast.waitFor();
    const [heading, message] = [await form.locator("h1").boundingBox(), await toast.boundingBox()];
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(message?.y ?? 0);
    expect((await placeOf(form.locator("h1"))).isReached).toBe(true);
  });
});
