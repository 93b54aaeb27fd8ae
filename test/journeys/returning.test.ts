import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { hold } from "../support/pages/hosts/hostPage";
import { widgetOf } from "../support/pages/steps";
import { type Applicant, newApplicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";
import { twoFrames } from "../support/waitFor";

startBrowserAndServer();

const advised = { birth_date: "2020-05-01", phone_home: "614555" };

async function withAdvice(page: Page): Promise<void> {
  for (const key of Object.keys(advised)) await widgetOf(page).locator(`[id="${key}-advice"]`).waitFor();
}

interface Reader {
  arrive(): Promise<Applicant>;
  /** Waits until the page is complete. */
  isComplete(page: Page): Promise<void>;
}

const isStep = (page: Page) => widgetOf(page).locator("#birth_country").waitFor();

const readers: readonly (readonly [string, Reader])[] = [
  [
    "a visitor whose page has the first step in its HTML",
    {
      arrive: async () => {
        const visitor = await newApplicant(browser, server, { pageUrl: `${server.url}/first-step.html` });
        await visitor.open();
        return visitor;
      },
      isComplete: isStep,
    },
  ],
  [
    "an applicant with advice on earlier answers",
    {
      arrive: async () => {
        const applicant = await newMember(browser, server);
        const response = await applicant.context.request.put(`${server.url}/api/answer`, { data: advised });
        expect(response.status()).toBe(200);
        await applicant.page.reload();
        return applicant;
      },
      isComplete: withAdvice,
    },
  ],
];

test.each(readers)("nothing that %s sees moves after a reload in the middle of the step", async (_, reader) => {
  const applicant = await reader.arrive();
  const { page, context } = applicant;
  try {
    await reader.isComplete(page);
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [], isReady: false });
      document.addEventListener("admissions-ready", () => Object.assign(window, { isReady: true }));
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Reflect.get(window, "shifts").push(Reflect.get(entry, "value"));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await widgetOf(page)
      .locator("#birth_country")
      .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await page.reload();
    await page.waitForFunction(() => Reflect.get(window, "isReady"));
    await reader.isComplete(page);
    const shifts: readonly number[] = await page.evaluate(() => Reflect.get(window, "shifts"));
    // Only the icon beside the name of the section, of 16 px, moves: the name follows the browser's scroll.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
  } finally {
    await context.close();
  }
});

test("a reload does not pull back a reader who scrolls before the script comes", async () => {
  const visitor = await newApplicant(browser, server, { pageUrl: `${server.url}/first-step.html` });
  const { page, context } = visitor;
  try {
    await visitor.open();
    await isStep(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    const release = await hold(page, /\/admissions-form\.js$/);
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction(() => scrollY === 1500);
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, -600);
    await page.waitForFunction(() => scrollY === 900);
    await page.evaluate(() => {
      document.addEventListener("admissions-ready", () => {
        document.documentElement.dataset.ready = "";
      });
    });
    release();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await twoFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(900);
  } finally {
    await context.close();
  }
});

test("a reload leaves the window alone where the host page scrolls an element of its own", async () => {
  const visitor = await newApplicant(browser, server);
  const { page, context } = visitor;
  try {
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      // Room to scroll the window, too.
      sheet.replaceSync("admissions-form{display:block;height:600px;overflow:auto} body{padding-bottom:2000px}");
      document.adoptedStyleSheets = [sheet];
    });
    await visitor.open();
    await isStep(page);
    const scroller = page.locator("admissions-form");
    await scroller.evaluate((element) => element.scrollTo({ top: 1500, behavior: "instant" }));
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await page.reload();
    await isStep(page);
    // Smoothly, as the page's styles say: the browser may still be on the way.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await twoFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(300);
  } finally {
    await context.close();
  }
});
