import { expect, test } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { widgetOf } from "../support/pages/steps";
import type { Applicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";
import { accountOf } from "../support/people/profile";
import { twoFrames } from "../support/waitFor";

startBrowserAndServer();

async function at(hash: string, journey: (applicant: Applicant) => Promise<void>): Promise<void> {
  const applicant = await newMember(browser, server, hash);
  await journey(applicant);
}

const suggestions = ({ page }: Applicant) => widgetOf(page).locator("[part=option]");
const highlighted = ({ page }: Applicant) => widgetOf(page).locator("[part=option][data-highlighted]");

/** Pastes a text into a field. */
const paste = ({ page }: Applicant, key: string, text: string) =>
  page.evaluate(
    (pasted) => {
      document.querySelector("admissions-form")?.shadowRoot?.getElementById(pasted.key)?.focus();
      document.execCommand("insertText", false, pasted.text);
    },
    { key, text },
  );

// downshift-js/downshift#1010. A suggestion is highlighted by an arrow key; a click outside the list takes it.
test("a click outside the suggestions keeps what was typed, whatever is highlighted", () =>
  at("#/education-ug", async (applicant) => {
    const { page } = applicant;
    await field(page, "hs_name").pressSequentially("Grandv");
    await suggestions(applicant).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await highlighted(applicant).waitFor();
    await widgetOf(page).getByRole("heading", { level: 1 }).click();
    await suggestions(applicant).first().waitFor({ state: "detached" });
    expect(await field(page, "hs_name").inputValue()).toBe("Grandv");
  }));

// downshift-js/downshift#240, #296. The pointer rests over the list; when a key scrolls it, the suggestion under the pointer is highlighted instead.
test("a resting pointer does not take the highlight from the arrow keys when they scroll the suggestions", () =>
  at("#/education-ug", async (applicant) => {
    const { page } = applicant;
    await page.setViewportSize({ width: 900, height: 360 });
    await field(page, "hs_name").pressSequentially("Grand");
    await suggestions(applicant).nth(1).waitFor();
    const box = await suggestions(applicant).first().boundingBox();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 10);
    await highlighted(applicant).waitFor();
    const all = await suggestions(applicant).allTextContents();
    for (const _ of all.slice(1)) await page.keyboard.press("ArrowDown");
    await expect.poll(() => highlighted(applicant).allTextContents()).toEqual([all.at(-1)]);
    await page.keyboard.press("Enter");
    expect(all.at(-1)).toContain(await field(page, "hs_name").inputValue());
  }));

// TarekRaafat/autoComplete.js#94, nudeui/awesomplete#16791. The secondary mouse button chooses, too.
test("the secondary mouse button chooses no suggestion", () =>
  at("#/education-ug", async (applicant) => {
    const { page } = applicant;
    await field(page, "hs_name").pressSequentially("Grandv");
    await suggestions(applicant).first().click({ button: "right" });
    await twoFrames(page);
    expect(await field(page, "hs_name").inputValue()).toBe("Grandv");
  }));

// yiisoft/yii2#10793, najlepsiwebdesigner/foundation-datepicker#222, breatheco-de/website-v2#913. In Spanish the day is written first; its date is read with
// the month first, as long as that can be, and stored without a word.
test.each([
  ["es", "2008-03-04"],
  ["en", "2008-04-03"],
])("a date of birth that is pasted as 04/03/2008 into the form in %j is %s", (lang, expected) =>
  at("#/about", async (applicant) => {
    const { page, context } = applicant;
    await widgetOf(page).evaluate((element, tag) => element.setAttribute("lang", tag), lang);
    await widgetOf(page).locator(`[part=surface][lang=${lang}]`).waitFor();
    await paste(applicant, "birth_date-day", "04/03/2008");
    await page.keyboard.press("Tab");
    await expect.poll(() => field(page, "birth_date-year").inputValue()).toBe("2008");
    await field(page, "first_name").focus();
    await expect.poll(async () => (await accountOf(context, server.url)).answer.birth_date).toBe(expected);
  }),
);

// ant-design/ant-design#44636, workleap/ov-igloo-ui#366. The count and the limit disagree about an emoji, or half of one is entered.
test("the last place of a field takes no half of an emoji", () =>
  at("#/about", async ({ page, context }) => {
    const input = field(page, "middle_name");
    await input.fill("x".repeat(44));
    await input.press("End");
    await page.keyboard.insertText("😀");
    await page.keyboard.press("Tab");
    await expect.poll(async () => (await accountOf(context, server.url)).answer.middle_name).toBe("x".repeat(44));
    expect(await input.inputValue()).toBe("x".repeat(44));
  }));
