import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { widgetOf } from "../support/pages/steps";
import type { Applicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";
import { scrollingEnds } from "../support/waitFor";

startBrowserAndServer();

/** A member on the first step in a browser with these settings. */
async function inBrowser(
  options: BrowserContextOptions,
  journey: (applicant: Applicant) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const applicant = await newMember(browser, server, "#/about", { context });
  await field(applicant.page, "first_name").waitFor();
  await journey(applicant);
}

const steps = ["about", "education-ug", "final-steps"] as const;

/** Looks at each step. */
async function onEachStep(applicant: Applicant, look: () => Promise<void>): Promise<void> {
  for (const step of steps) {
    await applicant.open(`#/${step}`);
    await widgetOf(applicant.page).locator(`[data-page="${step}"], [part~=step]`).first().waitFor();
    await look();
  }
}

// w3c/wcag#4967. Who speaks to the computer says what the button shows; its name in the code is another one, and nothing happens.
test("the name of every control contains what it shows, so that voice control finds it", () =>
  inBrowser({}, (applicant) =>
    onEachStep(applicant, async () => {
      const others = await applicant.page.evaluate(() => {
        const root = document.querySelector("admissions-form")?.shadowRoot;
        const plain = (text: string) =>
          text
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]+/gu, " ")
            .trim();
        const textOf = (id: string) => root?.getElementById(id)?.textContent ?? "";
        return [...(root?.querySelectorAll<HTMLElement>("button, a, summary, [role=tab]") ?? [])].flatMap((control) => {
          const ids = control.getAttribute("aria-labelledby")?.split(" ");
          const name = control.getAttribute("aria-label") ?? ids?.map(textOf).join(" ");
          // Without a name of its own a control is named by its text.
          // biome-ignore lint/performance/useDomNodeTextContent: what is shown is meant, with its line breaks.
          const { innerText } = control;
          const isFound = name === undefined || plain(name).includes(plain(innerText));
          return isFound ? [] : [`shows "${innerText}", is named "${name}"`];
        });
      });
      expect(others).toEqual([]);
    }),
  ));

// surveyjs/survey-library#7285, alphagov/smart-answers#2859. An iPhone magnifies the page at a field whose text is smaller than 16 px, and stays so.
test("on a phone no field has text under 16 px", () =>
  inBrowser({ viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true }, (applicant) =>
    onEachStep(applicant, async () => {
      const fields = widgetOf(applicant.page).locator(
        "input:not([type=radio], [type=checkbox], [type=file]), select, textarea",
      );
      const sizes = await fields.evaluateAll((all) =>
        all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    }),
  ));

// alphagov/govuk-frontend#2258, shoelace-style/shoelace#215. With a high-contrast theme backgrounds and shadows are gone, and with them the tick and
// the ring of the focus.
test("in forced colours a tick, a chosen radio and the focus are seen", () =>
  inBrowser({ forcedColors: "active", reducedMotion: "reduce" }, async ({ page }) => {
    for (const id of ["first_language_english-Y", "race_asian"]) {
      const box = field(page, id);
      await box.scrollIntoViewIfNeeded();
      await scrollingEnds(page);
      const around = box.locator("xpath=..");
      const empty = await around.screenshot();
      await box.check();
      await box.blur();
      await page.mouse.move(0, 0);
      const ticked = await around.screenshot();
      await page.keyboard.press("Shift");
      await box.focus();
      const focused = await around.screenshot();
      expect([empty.equals(ticked), ticked.equals(focused)]).toEqual([false, false]);
    }
  }));

// cds-snc/platform-forms-client#7721, w3c/wcag#5114. At 400% zoom sticky bars leave no room, and what has the focus lies under them.
test("at 400% zoom each field that the keyboard reaches is in view", () =>
  inBrowser({ viewport: { width: 320, height: 256 }, reducedMotion: "reduce" }, async ({ page }) => {
    await field(page, "first_name").focus();
    const hidden: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.press("Tab");
      await scrollingEnds(page);
      const covered = await page.evaluate(() => {
        const root = document.querySelector("admissions-form")?.shadowRoot;
        const active = root?.activeElement;
        if (!active) return null;
        const { x, top, height, width } = active.getBoundingClientRect();
        const at = [0.1, 0.5, 0.9].map((share) => root?.elementFromPoint(x + width / 2, top + height * share));
        return at.some(
          (hit) => hit && (hit.contains(active) || active.contains(hit) || active.parentElement?.contains(hit)),
        )
          ? null
          : `${active.id} at ${top}`;
      });
      if (covered !== null) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
  }));
