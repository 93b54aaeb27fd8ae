import { beforeAll, expect, test } from "vitest";
import { fits } from "../support/pages/fitting/fits";
import { sharedBrowser } from "../support/shared";

/** What the check of the accessibility and Spanish journeys must find, and the markup that has it. */
const faulty = {
  "The page scrolls sideways by 380 px.": '<div style="width: 700px; height: 10px"></div>',
  'Cut off at its side: p "Nevertheless"': '<p style="width: 40px; overflow: hidden">Nevertheless</p>',
  'Cut off below: p "two lines of it"': '<p style="width: 80px; height: 20px; overflow: hidden">two lines of it</p>',
  'Shortened: p "Notwithstanding"':
    '<p style="width: 40px; overflow: hidden; text-overflow: ellipsis">Notwithstanding</p>',
  'Beyond the edge: p "Nonetheless"': '<p style="margin-left: -30px">Nonetheless</p>',
  'Over each other: "Upper" and "Lower"': '<div>Upper</div><div style="margin-top: -14px">Lower</div>',
  'Moves though motion is unwanted: p "Turning"':
    '<style>@keyframes turn { to { rotate: 1turn; } } .turning { animation: turn 1s infinite; }</style><p class="turning">Turning</p>',
  'The answer of select#term is cut off: "The fall of next year"':
    '<select id="term" style="width: 60px; height: 30px"><option>The fall of next year</option></select>',
};

const fine = `<style>@keyframes fade { to { opacity: 0.5; } } button { animation: fade 1s infinite; }</style>
<p>Read <a href="#here">this</a> first.</p><button style="height: 30px">Next</button>`;

let page: Awaited<ReturnType<Awaited<ReturnType<typeof sharedBrowser>>["newPage"]>>;

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage();
});

/** What the check finds where this is all that the widget shows. */
async function faultsIn(html: string): Promise<readonly string[]> {
  await page.setContent("<!doctype html><title>Host</title><style>body { margin: 0; }</style><admissions-form>");
  await page.evaluate((inside) => {
    const root = document.querySelector("admissions-form")?.attachShadow({ mode: "open" });
    if (root)
      root.innerHTML = `<style>:host { display: block; font: 16px/20px monospace; } p { margin: 0; }</style>${inside}`;
  }, html);
  return fits(page);
}

test("the check of the layout sees what does not fit (WCAG 1.4.10, 1.4.12, 2.3.3), and nothing in what does", async () => {
  const found = await faultsIn(Object.values(faulty).join(""));
  for (const fault of Object.keys(faulty)) expect(found).toContainEqual(expect.stringContaining(`320 px: ${fault}`));
  const spaced = await faultsIn('<p style="height: 20px; overflow: hidden">one line</p>');
  expect(spaced).toEqual(['320 px, spaced text: Cut off below: p "one line"']);
  expect(await faultsIn(fine)).toEqual([]);
  await page.setContent("<p>Empty</p>");
  expect(await fits(page)).toContain("320 px: There is no widget.");
});
