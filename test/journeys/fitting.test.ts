import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fits } from "../support/pages/fitting/fits";
import { sharedBrowser } from "../support/shared";

const views = ["320 px", "320 px, spaced text"];
const everywhere = (fault: string) => views.map((view) => `${view}: ${fault}`);
const turning = "@keyframes turn { to { rotate: 1turn; } } p { animation: turn 1s infinite; }";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  page = await browser.newPage();
  await page.setContent("<!doctype html><title>Host</title><style>body { margin: 0; }</style><admissions-form>");
  await page.evaluate(() => document.querySelector("admissions-form")?.attachShadow({ mode: "open" }));
});

afterAll(() => page.context().close());

/** What the check finds where this is all that the widget shows. */
async function faultsIn(html: string): Promise<string[]> {
  await page.evaluate((inside) => {
    const root = document.querySelector("admissions-form")?.shadowRoot;
    if (root)
      root.innerHTML = `<style>:host { display: block; font: 16px/20px monospace; } p { margin: 0; }</style>${inside}`;
  }, html);
  return fits(page);
}

describe("the check of the accessibility and Spanish journeys sees what does not fit (WCAG 1.4.10, 1.4.12, 2.5.8, 2.3.3)", () => {
  test.each<[string, string, string[]]>([
    [
      "sideways scrolling",
      '<div style="width: 700px; height: 10px"></div>',
      ["320 px: The page scrolls sideways by 380 px.", "320 px, spaced text: The page scrolls sideways by 380 px."],
    ],
    [
      "text cut off at its side",
      '<p style="width: 40px; overflow: hidden">Nevertheless</p>',
      everywhere('Cut off at its side: p "Nevertheless"'),
    ],
    [
      "text cut off below",
      '<p style="width: 80px; height: 20px; overflow: hidden">two lines of it</p>',
      everywhere('Cut off below: p "two lines of it"'),
    ],
    [
      "text cut off once it is spaced out",
      '<p style="height: 20px; overflow: hidden">one line</p>',
      ['320 px, spaced text: Cut off below: p "one line"'],
    ],
    [
      "text that ends in dots",
      '<p style="width: 40px; overflow: hidden; text-overflow: ellipsis">Nevertheless</p>',
      views.flatMap((view) => [
        `${view}: Cut off at its side: p "Nevertheless"`,
        `${view}: Shortened: p "Nevertheless"`,
      ]),
    ],
    [
      "text beyond the edge",
      '<p style="margin-left: -30px">Nevertheless</p>',
      everywhere('Beyond the edge: p "Nevertheless"'),
    ],
    [
      "text over another",
      '<div>Upper</div><div style="margin-top: -14px">Lower</div>',
      everywhere('Over each other: "Upper" and "Lower"'),
    ],
    [
      "a small target",
      '<button style="width: 20px; height: 30px; padding: 0">x</button>',
      everywhere('Too small a target, 20 by 30 px: button "x"'),
    ],
    [
      "motion against the reader's wish",
      `<style>${turning}</style><p>Turning</p>`,
      everywhere('Moves though motion is unwanted: p "Turning"'),
    ],
  ])("%s", async (_, html, faults) => {
    expect(await faultsIn(html)).toEqual(faults);
  });

  test("the answer of a select that is too narrow for it", async () => {
    const html = '<select id="term" style="width: 60px; height: 30px"><option>The fall of next year</option></select>';
    expect(await faultsIn(html)).toEqual([
      expect.stringMatching(/^320 px: The answer of select#term is cut off: "The fall of next year" in \d+ px$/),
    ]);
  });

  test("nothing wrong with what fits, with links in a sentence, fading, and motion that is wished for", async () => {
    const fading = "@keyframes fade { to { opacity: 0.5; } } button { animation: fade 1s infinite; }";
    const polite = `<style>${fading} @media (prefers-reduced-motion: no-preference) { ${turning} }</style>`;
    const html = `${polite}<p>Read <a href="#here">this</a> first.</p><button style="height: 30px">Next</button>`;
    expect(await faultsIn(html)).toEqual([]);
  });

  test("a page without the widget", async () => {
    await page.setContent("<p>Empty</p>");
    expect(await fits(page)).toEqual(everywhere("There is no widget."));
  });
});
