import { expect, test } from "vitest";
import { fits } from "../support/pages/fitting/fits";
import { sharedBrowser } from "../support/shared";

/** What the check of the accessibility and Spanish journeys must find, and the markup that has it. */
const faulty = {
  "320 px: The page scrolls sideways by 380 px.": '<div style="width: 700px; height: 10px"></div>',
  '320 px: Cut off below: p "two lines of it"':
    '<p style="width: 80px; height: 20px; overflow: hidden">two lines of it</p>',
  '320 px: Over each other: "Upper" and "Lower"': '<div>Upper</div><div style="margin-top: -14px">Lower</div>',
  '320 px, spaced text: Cut off below: p "one line"': '<p style="height: 20px; overflow: hidden">one line</p>',
};

test("the check of the layout sees what does not fit, and nothing in what does (WCAG 1.4.10, 1.4.12)", async () => {
  const page = await (await sharedBrowser()).newPage();
  const faultsIn = async (inside: string) => {
    const style = "<style>:host { display: block; font: 16px/20px monospace; } p { margin: 0; }</style>";
    await page.setContent(
      `<!doctype html><style>body { margin: 0; }</style><admissions-form><template shadowrootmode="open">${style}${inside}</template></admissions-form>`,
    );
    return fits(page);
  };
  const found = await faultsIn(Object.values(faulty).join(""));
  expect(found).toEqual(expect.arrayContaining(Object.keys(faulty)));
  expect(found).not.toContain('320 px: Cut off below: p "one line"');
  expect(await faultsIn('<p>Read <a href="#here">this</a> first.</p><button>Next</button>')).toEqual([]);
});
