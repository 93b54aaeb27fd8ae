import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { toastDuration } from "../../src/widget/state/notices/notices";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { placeOf } from "../support/pages/focus";
import { holdTimers } from "../support/pages/heldTimers";
import { widgetOf } from "../support/pages/steps";
import { type Applicant, newApplicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";
import { scrollingEnds } from "../support/waitFor";

startBrowserAndServer();

const password = "Correct-horse-42!";
const cards = [
  ["login", "Log In", "Login Card Error", "/public/login"],
  ["signup", "Sign Up", "Sign Up Card Error", "/public/signup"],
  ["confirm", "Confirm Your Account", "Confirm Card Error", "/public/confirm"],
  ["forgot", "Forgot Password", "Forgot Password Card Error", "/public/forgot-password"],
  ["reset?username=maya@example.org&id=abc", "Reset Password", "Reset Password Card Error", "/public/reset-password"],
] as const;

const windows = [
  ["on the demo page", "/", 390, 660],
  ["on a page of its own", "/embed.html", 1280, 800],
] as const;

/** How often a sighted applicant reads a text. */
const timesPrinted = async (page: Page, text: RegExp) => {
  const found = await widgetOf(page).getByText(text).all();
  const widths = await Promise.all(found.map(async (one) => (await one.boundingBox())?.width ?? 0));
  return widths.filter((width) => width > 1).length;
};

async function fillCard(page: Page): Promise<void> {
  const typed = { username: "maya@example.org", password, confirm_password: password, code: "123456" };
  for (const [id, text] of Object.entries(typed)) {
    const control = widgetOf(page).locator(`#${id}`);
    if ((await control.count()) > 0) await control.fill(text);
  }
}

describe.each(windows)("%s (%s) at %i x %i", (_, path, width, height) => {
  test("the message of every card is in view, and does not move the pressed button; Enter in a field submits too", async () => {
    const context = await browser.newContext({ viewport: { width, height } });
    await holdTimers(context, toastDuration);
    const visitor = await newApplicant(browser, server, { context, pageUrl: server.url + path });
    const { page } = visitor;
    async function refuse([route, heading, title, call]: (typeof cards)[number]): Promise<void> {
      await page.route(`**${call}`, (request) => request.fulfill({ status: 400, json: { message: "Not this time." } }));
      await visitor.open(`#/${route}`);
      // The card before has a button of the same name.
      await visitor.heading(heading);
      const submit = widgetOf(page).getByRole("button", { name: "Submit" });
      await fillCard(page);
      for (const _try of ["first", "second"]) {
        // By the mouse alone: a click of Playwright's may scroll. The field with the focus may lie below the page's header.
        await submit.focus();
        await scrollingEnds(page);
        const before = await placeOf(widgetOf(page).locator("[type=submit]"));
        await page.mouse.click(width / 2, before.top + 20);
        await widgetOf(page).locator("[part=toast]").getByText(title, { exact: true }).waitFor();
        await page.waitForFunction(
          () => !document.querySelector("admissions-form")?.shadowRoot?.querySelector("[aria-busy=true]"),
        );
        await scrollingEnds(page);
        expect(await placeOf(widgetOf(page).locator("[part=toast]"))).toMatchObject({
          isInView: true,
          isReached: true,
        });
        expect(await timesPrinted(page, /Not this time\.$/)).toBe(1);
        expect(await placeOf(widgetOf(page).locator("[type=submit]"))).toMatchObject({
          top: before.top,
          isReached: true,
        });
      }
      const sent = page.waitForRequest(`**${call}`);
      await widgetOf(page).locator("form input:visible").last().press("Enter");
      await sent;
    }
    for (const card of cards) await refuse(card);
  });
});

test("errors of the fields do not move the button that showed them, where the first wrong field is in view", async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const visitor = await newApplicant(browser, server, { context });
  const { page } = visitor;
  async function submitEmpty(route: string): Promise<void> {
    // A page of its own for each card: after a change of screen the page holds its place for a second.
    await page.goto("about:blank");
    await visitor.open(`#/${route}`);
    const submit = widgetOf(page).getByRole("button", { name: "Submit" });
    await submit.waitFor();
    await widgetOf(page)
      .locator("h1")
      .evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
    await submit.hover();
    const before = await placeOf(widgetOf(page).locator("[type=submit]"));
    await submit.click();
    await widgetOf(page).locator("[part~=error]").first().waitFor();
    expect((await placeOf(widgetOf(page).locator("[type=submit]"))).top).toBeCloseTo(before.top, 0);
  }
  for (const route of ["login", "confirm", "forgot"]) await submitEmpty(route);
});

test("the main button of a new step takes no second tap for half a second, then it works", async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const visitor = await newApplicant(browser, server, { context });
  const { page } = visitor;
  await visitor.open("#/about");
  const next = widgetOf(page).getByRole("button", { name: "Save and continue" });
  await next.waitFor();
  const reached = widgetOf(page).evaluate(async (host) => {
    const root = host.shadowRoot;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const heading = () => root?.querySelector("h1")?.textContent;
    const isReached = () => {
      const button = root?.querySelector("[part~=actions] button:last-of-type")?.getBoundingClientRect();
      const hit = button && root?.elementFromPoint(button.left + button.width / 2, button.top + button.height / 2);
      return hit?.closest("button") !== null && hit?.closest("button") !== undefined;
    };
    // In the task that shows the step: the next frame may come late.
    const first = await new Promise<boolean>((resolve) => {
      const observer = new MutationObserver(() => {
        if (heading() !== "Your Academics") return;
        observer.disconnect();
        resolve(isReached());
      });
      if (root) observer.observe(root, { subtree: true, childList: true, characterData: true });
    });
    while (!isReached()) await frame();
    return { first };
  });
  await next.click();
  expect(await reached).toEqual({ first: false });
  await next.click();
  await visitor.isAt("/final-steps");
});

describe("on a page that scrolls smoothly and is longer than the form, Back returns to the place where the applicant was", () => {
  async function arrive(): Promise<Applicant> {
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    return newMember(browser, server, "#/about", { context });
  }
  const topOf = (page: Page, id: string) =>
    field(page, id).evaluate((control) => Math.round(control.getBoundingClientRect().top));

  test("from the step to which Save led, and Forward leads to the top of that one", async () => {
    const { page, isAt, heading } = await arrive();
    await widgetOf(page).locator("[part=banner]").waitFor();
    await field(page, "birth_country").evaluate((control) => control.scrollIntoView({ behavior: "instant" }));
    await scrollingEnds(page);
    // What moves until the step is left, such as the banner that goes, is none of Back's.
    await page.evaluate(() => {
      const { pushState } = history;
      history.pushState = (...given) => {
        const control = document.querySelector("admissions-form")?.shadowRoot?.getElementById("birth_country");
        document.documentElement.dataset.left = String(control?.getBoundingClientRect().top);
        pushState.apply(history, given);
      };
    });
    // A press by Playwright may scroll to the button first.
    await widgetOf(page)
      .getByRole("button", { name: "Save and continue" })
      .evaluate((button: HTMLElement) => button.click());
    await isAt("/education-ug");
    await scrollingEnds(page);
    expect((await placeOf(widgetOf(page).locator("h1"))).isInView).toBe(true);
    await page.goBack();
    await heading("About You");
    await scrollingEnds(page);
    const left = await page.evaluate(() => Number(document.documentElement.dataset.left));
    expect(Math.abs((await topOf(page, "birth_country")) - left)).toBeLessThan(5);
    await page.goForward();
    await heading("Your Academics");
    // The browser's own scroll comes later.
    await scrollingEnds(page);
    expect((await placeOf(widgetOf(page).locator("h1"))).isInView).toBe(true);
  });
});
