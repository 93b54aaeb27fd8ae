import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { widgetOf } from "../support/pages/steps";
import { newMember } from "../support/people/member";
import { completeAnswers } from "../support/people/requiredAnswers";

startBrowserAndServer();

const download = "Download a PDF copy of your application";
const tenMinutes = 600_000;

/** Answers the first questions after the PDF copy with these statuses, and notes in the page when it asks, by its own clock (ms). */
async function answerAsks(page: Page, statuses: readonly string[]): Promise<void> {
  await page.addInitScript(() => {
    const asks: number[] = [];
    const { fetch: ask } = window;
    window.fetch = (input, init) => {
      if (/\/api\/pdf$/.test(input instanceof Request ? input.url : String(input))) asks.push(Date.now());
      return ask(input, init);
    };
    Object.assign(window, { asks });
  });
  const left = [...statuses];
  await page.route("**/api/pdf", async (route) => {
    const status = left.shift();
    if (status === undefined) await route.continue();
    else await route.fulfill({ json: { status, url: null } });
  });
}

const asksOf = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, "asks"));

const link = (page: Page) => widgetOf(page).getByRole("link", { name: new RegExp(download) });

test("the PDF copy is polled every second while it is made, then every 10 minutes; its link opens in a new tab", async () => {
  const applicant = await newMember(browser, server);
  const { page, context } = applicant;
  await page.goto("about:blank");
  await context.request.put(`${server.url}/api/answer`, { data: completeAnswers });
  expect((await context.request.post(`${server.url}/api/submit`, { data: {} })).status()).toBe(200);
  await page.clock.install();
  await answerAsks(page, ["UNPROCESSED", "IN_PROGRESS", "IN_PROGRESS"]);
  await applicant.open();
  await applicant.isAt("/completion");
  await widgetOf(page).getByText("Making the PDF copy of your application…").first().waitFor();
  await link(page).waitFor();
  const asks = await asksOf(page);
  const gaps = asks.slice(1).map((at, index) => at - (asks[index] ?? 0));
  expect(gaps.length).toBeGreaterThanOrEqual(3);
  for (const gap of gaps) expect(gap).toBeGreaterThan(900);

  const href = await link(page).getAttribute("href");
  const pdf = await context.request.get(href ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const opened = context.waitForEvent("page");
  await link(page).click();
  expect((await opened).url()).not.toBe(page.url());
  await applicant.isAt("/completion");
  await applicant.press("Account");
  await vi.waitFor(async () => expect(await link(page).count()).toBe(2));

  const before = await asksOf(page);
  await page.clock.pauseAt((before.at(-1) ?? 0) + tenMinutes - 1_000);
  expect(await asksOf(page)).toEqual(before);
  // The ten minutes count from the answer, which may have come late.
  await page.clock.fastForward(120_000);
  await vi.waitFor(async () => expect(await asksOf(page)).toHaveLength(before.length + 1));
});
