import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { shoot } from "../support/browsers/shots";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { widgetOf } from "../support/pages/steps";
import { newMember } from "../support/people/member";
import { completeAnswers } from "../support/people/requiredAnswers";
import { patient } from "../support/waitFor";

startBrowserAndServer();

const download = "Download a PDF copy of your application";
const tenMinutes = 600_000;

/** When the page requested the status of its PDF copy, by the page's own clock (ms). */
async function asksOf(page: Page, answers: readonly (string | null)[]): Promise<number[]> {
  const asks: number[] = [];
  await page.route("**/api/pdf", async (route) => {
    asks.push(await page.evaluate(() => Date.now()));
    const status = answers[asks.length - 1] ?? null;
    if (status === null) await route.continue();
    else await route.fulfill({ json: { status, url: null } });
  });
  return asks;
}

const link = (page: Page) => widgetOf(page).getByRole("link", { name: new RegExp(download) });

test("the PDF copy is polled every second while it is made, then every 10 minutes; its link opens in a new tab (§4, §9)", async () => {
  const applicant = await newMember(browser, server);
  const { page, context } = applicant;
  await page.goto("about:blank");
  await context.request.put(`${server.url}/api/answer`, { data: completeAnswers });
  expect((await context.request.post(`${server.url}/api/submit`, { data: {} })).status()).toBe(200);
  await page.clock.install();
  const asks = await asksOf(page, ["UNPROCESSED", "IN_PROGRESS", "IN_PROGRESS"]);
  await applicant.open();
  await applicant.isAt("/completion");
  await widgetOf(page).getByText("Making the PDF copy of your application…").first().waitFor();
  await shoot(page, "completion-making");
  await link(page).waitFor();
  await shoot(page, "completion");
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
  await vi.waitFor(async () => expect(await link(page).count()).toBe(2), patient);

  const count = asks.length;
  await page.clock.fastForward(tenMinutes - 60_000);
  expect(asks).toHaveLength(count);
  await page.clock.fastForward(70_000);
  await vi.waitFor(async () => expect(asks).toHaveLength(count + 1), patient);
  await context.close();
});
