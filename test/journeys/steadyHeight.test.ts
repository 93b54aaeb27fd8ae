import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startBrowserAndServer } from "../support/journeySetup";
import { widgetOf } from "../support/pages/steps";
import { password } from "../support/people/applicant";
import { completeAnswers } from "../support/people/requiredAnswers";
import { twoFrames } from "../support/waitFor";
import { atLastStep } from "./lastStep";

startBrowserAndServer();

/** The heights of the element, at each frame of a change of screen, that are lower than before and after it (px). */
async function dipsDuring(page: Page, change: () => Promise<unknown>): Promise<readonly number[]> {
  await widgetOf(page).evaluate((host) => {
    const heights: number[] = [];
    const look = () => {
      heights.push(Math.round(host.getBoundingClientRect().height));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(host, { heights });
  });
  await change();
  await twoFrames(page);
  const heights = await widgetOf(page).evaluate((host): readonly number[] => Reflect.get(host, "heights"));
  const least = Math.min(heights[0] ?? 0, heights.at(-1) ?? 0);
  return heights.filter((height) => height < least - 2);
}

test("no change of screen makes the form lower than both the former and the next screen", () =>
  atLastStep(completeAnswers, async ({ page, press, isAt, heading, username, open }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const dips = (change: () => Promise<unknown>) => dipsDuring(page, change);
    const submission = async () => {
      await press("Submit");
      await isAt("/completion");
      await heading("Thank you for applying!");
      await widgetOf(page).getByRole("link", { name: "Download a PDF copy" }).waitFor();
    };
    expect(await dips(submission)).toEqual([]);
    await page.context().clearCookies();
    await page.goto("about:blank");
    await open("#/about");
    await heading("About You");
    const card = async () => {
      await widgetOf(page).getByRole("link", { name: "Log in" }).click();
      await heading("Log In");
    };
    expect(await dips(card)).toEqual([]);
    const login = async () => {
      await widgetOf(page).locator("#username").fill(username);
      await widgetOf(page).locator("#password").fill(password);
      await press("Submit");
      await heading("Thank you for applying!");
    };
    expect(await dips(login)).toEqual([]);
  }));
