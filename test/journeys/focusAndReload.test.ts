import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { stepOf } from "../support/pages/steps";
import { type Applicant, newApplicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";
import { patient } from "../support/waitFor";

startBrowserAndServer();

/** On a phone whose browser shows its bars. */
async function onPhone(applicant: Applicant, journey: (applicant: Applicant) => Promise<void>): Promise<void> {
  try {
    await applicant.page.setViewportSize({ width: 390, height: 664 });
    await journey(applicant);
  } finally {
    await applicant.context.close();
  }
}

/** The focused control, and what covers its upper or lower edge, of the host page or of the form. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector("admissions-form")?.shadowRoot;
    const control = root?.activeElement;
    if (!root || !control) return { at: "", covers: [] };
    const { left, top, bottom, width } = control.getBoundingClientRect();
    const covers = [top + 1, bottom - 1].flatMap((y) => {
      const point = [left + Math.min(width / 2, 20), y] as const;
      const inPage = document.elementFromPoint(...point);
      const over = inPage === root.host ? root.elementFromPoint(...point) : inPage;
      const isOwn = over !== null && (control.contains(over) || control.parentElement?.contains(over));
      return isOwn ? [] : [`${over?.tagName} ${over?.textContent?.slice(0, 40)}`];
    });
    return { at: control.id, covers };
  });

const isSeen = (page: Page) => vi.waitFor(async () => expect((await focusOf(page)).covers).toEqual([]), patient);

describe("what has the focus lies below the host page's bar and the form's, and above the bar at its foot (WCAG 2.4.11)", () => {
  test("after a refused sign-up", async () =>
    onPhone(await newApplicant(browser, server), async ({ page, open, press }) => {
      await open("#/signup");
      const submit = page.locator("admissions-form").getByRole("button", { name: "Submit", exact: true });
      await submit.waitFor();
      // The first field lies half under the page's bar.
      await page.evaluate(() => {
        const root = document.querySelector("admissions-form")?.shadowRoot;
        const { top = 0 } = root?.getElementById("username")?.getBoundingClientRect() ?? {};
        scrollBy({ top: top - 50, behavior: "instant" });
      });
      await press("Submit");
      await vi.waitFor(async () => expect((await focusOf(page)).at).toBe("username"), patient);
      await isSeen(page);
    }));

  test.each(["Shift+Tab", "Tab"])("by %s through a step with errors", async (key) =>
    onPhone(await newMember(browser, server, "#/final-steps"), async ({ page, press, isAt }) => {
      await press("Submit");
      await isAt("/about");
      await stepOf(page).locator("[part=error]").first().waitFor();
      const start = key === "Tab" ? "country" : "first_language_english";
      const [first] = await field(page, start).all();
      const input = first?.locator("xpath=self::select | .//input").first();
      await input?.focus();
      for (let press = 0; press < 14; press++) {
        await page.keyboard.press(key);
        await isSeen(page);
      }
    }),
  );
});

describe("a date without its month is still there after a reload", () => {
  async function stays({ page }: Applicant): Promise<void> {
    await field(page, "birth_date-day").fill("5");
    await field(page, "birth_date-year").fill("2008");
    await field(page, "first_name").focus();
    await page.waitForFunction(() => Object.keys(sessionStorage).length > 0);
    await page.reload();
    await vi.waitFor(async () => expect(await field(page, "birth_date-year").inputValue()).toBe("2008"), patient);
    expect(await field(page, "birth_date-day").inputValue()).toBe("5");
    expect(await field(page, "birth_date-month").inputValue()).toBe("");
  }

  test("of a visitor", async () =>
    onPhone(await newApplicant(browser, server), async (visitor) => {
      await visitor.open("#/about");
      await stepOf(visitor.page).waitFor();
      await stays(visitor);
    }));
  test("of an applicant", async () => onPhone(await newMember(browser, server), stays));
});
