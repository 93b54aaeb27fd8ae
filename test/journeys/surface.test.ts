import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { makeGate } from "../support/gate";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { barePath, serveBare } from "../support/pages/hosts/barePage";
import { hold } from "../support/pages/hosts/hostPage";
import { stepOf, widgetOf } from "../support/pages/steps";
import { type Applicant, newApplicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";
import { scrollingEnds, twoFrames } from "../support/waitFor";

startBrowserAndServer();

/** A window with the visitor's own text size, in px. */
interface View {
  readonly width: number;
  readonly height: number;
  readonly text?: number;
}

const phone: View = { width: 390, height: 664 };
const small: View = { width: 320, height: 640 };

/** A context whose visitor sees the sample's form alone on a page. */
async function contextOf({ width, height, text = 16 }: View, language = "en"): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
  const attributes = `config-url="/institution.json" lang="${language}" style="--admissions-text-size: ${text}px"`;
  await serveBare(context, { attributes });
  return context;
}

const pageUrl = () => `${server.url}${barePath}`;

async function visitorIn(view: View, language?: string): Promise<Applicant> {
  const visitor = await newApplicant(browser, server, { context: await contextOf(view, language), pageUrl: pageUrl() });
  await visitor.open("#/about");
  await field(visitor.page, "birth_country").waitFor();
  return visitor;
}

const memberIn = async (view: View, language?: string) =>
  newMember(browser, server, "#/final-steps", { context: await contextOf(view, language), pageUrl: pageUrl() });

const bar = (page: Page) => stepOf(page).locator("[part=actions]");
const heightOf = (page: Page) => bar(page).evaluate((element) => element.getBoundingClientRect().height);

/** How far below the top of the element its first input begins (px). */
const firstInput = (page: Page) =>
  widgetOf(page).evaluate((host) => {
    const input = host.shadowRoot?.querySelector("[part~=step] :is(input, select, textarea)");
    return (input?.getBoundingClientRect().top ?? Number.NaN) - host.getBoundingClientRect().top;
  });

/** The sum of the heights of what sticks in the middle of the step, and what is wider than the element. */
async function stickiness(page: Page) {
  await field(page, "city").evaluate((city) => city.scrollIntoView({ block: "center", behavior: "instant" }));
  await scrollingEnds(page);
  return widgetOf(page).evaluate((host) => {
    const { left, right } = host.getBoundingClientRect();
    const all = [...(host.shadowRoot?.querySelectorAll("[part~=surface] *") ?? [])].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const isClipped = (element: Element) => element.closest("[part=steps] ol, option") !== null;
    const sticky = all.filter((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      // What is empty, or as high as the window, is no bar: the rail is beside the column.
      const isBar = bottom > 0 && top < innerHeight && element.getBoundingClientRect().width > innerWidth / 2;
      return isBar && getComputedStyle(element).position === "sticky";
    });
    // The line of the section takes no room itself.
    const heights = sticky.map((element) => Math.max(element.scrollHeight, element.getBoundingClientRect().height));
    const wide = all
      .filter((element) => !isClipped(element))
      .filter(
        (element) =>
          element.getBoundingClientRect().right > right + 1 || element.getBoundingClientRect().left < left - 1,
      );
    return {
      height: heights.reduce((sum, height) => sum + height, 0),
      wide: wide.map(({ outerHTML }) => outerHTML.slice(0, 90)),
    };
  });
}

describe("on arrival the first input begins high, little sticks, and nothing is wider than the form", () => {
  test.each<[View, Record<"first" | "sticky", number>]>([
    [small, { first: 580, sticky: 104 }],
    [phone, { first: 500, sticky: 104 }],
    [
      { width: 1280, height: 900 },
      { first: 560, sticky: 104 },
    ],
    [
      { ...phone, text: 24 },
      { first: 900, sticky: 90 },
    ],
    [
      { ...phone, text: 32 },
      { first: 1600, sticky: 114 },
    ],
    [
      { width: 1280, height: 900, text: 32 },
      { first: 1240, sticky: 114 },
    ],
  ])("%o", async (view, limits) => {
    for (const language of ["en", "es"]) {
      const { page } = await visitorIn(view, language);
      expect.soft(await firstInput(page), `the first input in ${language}`).toBeLessThanOrEqual(limits.first);
      await field(page, "first_name").fill("Ana");
      const { height, wide } = await stickiness(page);
      expect.soft(height, `what sticks in ${language}`).toBeLessThanOrEqual(limits.sticky);
      expect.soft(wide, language).toEqual([]);
    }
  });
});

test.each([24, 32])("with a text of %i px nothing sticks but one row with the whole main button", async (text) => {
  for (const language of ["en", "es"]) {
    const { page } = await visitorIn({ ...phone, text }, language);
    await stickiness(page);
    const button = bar(page).getByRole("button").last();
    const [box, lineHeight, isWhole] = await button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const root = element.getRootNode();
      const isMine = (x: number, y: number) => {
        const over = root instanceof ShadowRoot && root.elementFromPoint(x, y);
        return over instanceof Element && element.contains(over);
      };
      return [
        { top, bottom, left, right },
        Number.parseFloat(getComputedStyle(element).lineHeight),
        isMine(left + 8, (top + bottom) / 2) && isMine(right - 8, (top + bottom) / 2),
      ] as const;
    });
    expect.soft(isWhole, language).toBe(true);
    expect.soft(box.bottom, language).toBeLessThanOrEqual(phone.height - 8);
    // One line of text: two lines are higher than the button of one.
    expect.soft(box.bottom - box.top, language).toBeLessThanOrEqual(Math.max(3 * text, lineHeight + 24) + 1);
  }
});

describe.each(["en", "es"])("the action bar of a phone is one row of at most 64 px (%s)", (language) => {
  test.each([phone, small])("while it saves, fails to save, counts errors and has no network (%o)", async (view) => {
    const { page, context, open } = await memberIn(view, language);
    const isLow = async (state: string) => {
      await twoFrames(page);
      expect.soft(await heightOf(page), state).toBeLessThanOrEqual(64);
      expect
        .soft(await bar(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), state)
        .toBe(0);
    };
    const shows = (en: string | RegExp, es: string | RegExp) =>
      bar(page)
        .getByText(language === "en" ? en : es)
        .first()
        .waitFor();
    await open("#/about");
    await field(page, "first_name").fill("Ana");
    await isLow("not saved");
    await bar(page).getByRole("button").last().click();
    await page.waitForFunction(() => location.hash === "#/education-ug");
    await shows("Saved", "Guardado");
    await isLow("saved");
    const { opened: held, open: release } = makeGate();
    await context.route("**/api/answer*", async (route) => {
      await held;
      await route.fulfill({ status: 400, json: { message: "That name is too long to keep." } });
    });
    await field(page, "hs_gpa").fill("3.7");
    await bar(page).getByRole("button").last().click();
    await bar(page).locator("[aria-busy=true]").waitFor();
    await isLow("busy");
    release();
    await shows("Not saved", "Sin guardar");
    await isLow("refused");
    await context.unroute("**/api/answer*");
    await open("#/final-steps");
    await field(page, "suspended").waitFor();
    await bar(page).getByRole("button").last().click();
    await page.waitForFunction(() => location.hash === "#/about");
    await shows(/\d left/, /Faltan \d/);
    await isLow("repairing");
    await field(page, "city").fill("Bo");
    await context.setOffline(true);
    await shows("Offline", "Sin red");
    await isLow("offline");
  });
});

test("Save goes once all is saved, but not under a press on it, also where a pressed button has no focus", async () => {
  const { page } = await memberIn(phone);
  const save = bar(page).getByRole("button", { name: "Save", exact: true });
  await save.waitFor({ state: "hidden" });
  const release = await hold(page, /\/api\/answer$/);
  await field(page, "suspended-N").check();
  await field(page, "suspended-N").blur();
  await bar(page).getByText("Saving…").first().waitFor();
  await save.evaluate((button) => button.addEventListener("mousedown", (event) => event.preventDefault()));
  await save.hover();
  await page.mouse.down();
  release();
  await bar(page).getByText("Saved").first().waitFor();
  await twoFrames(page);
  expect(await save.isVisible()).toBe(true);
  await page.mouse.up();
  await save.waitFor({ state: "hidden" });
});

test("a missing answer is printed once: by its label, while the message describes the control", async () => {
  const { page, press, isAt } = await memberIn(phone);
  await press("Submit");
  await isAt("/about");
  await widgetOf(page).locator("#first_name-error").waitFor({ state: "attached" });
  const printed = await widgetOf(page)
    .locator("[part~=field]", { has: page.locator("#first_name") })
    .evaluate(
      (frame) =>
        [...frame.querySelectorAll("*")].filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          const isOwn = [...element.childNodes].some((node) => node.nodeValue === "Legal First Name");
          return isOwn && width > 1 && height > 1;
        }).length,
    );
  expect(printed).toBe(1);
  expect(await field(page, "first_name").getAttribute("aria-describedby")).toContain("first_name-error");
});
