import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { shoot } from "../support/browsers/shots";
import { form, page, startStudio } from "../support/studioSetup";

startStudio();

const screen = (name: string) => page.getByRole("combobox", { name: "Screen" }).selectOption({ label: name });
const finder = () => page.getByRole("button", { name: "Find settings by pressing" });
const note = () => page.getByRole("region", { name: "Form" }).getByRole("status");
const group = (name: RegExp) => page.getByRole("heading", { name }).getByRole("button");
const hasFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element.matches(":focus"))).toBe(true);
/** The distance of an element from the top of what scrolls it, in pixels. */
const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top);
const scrolled = () =>
  form()
    .locator("html")
    .evaluate((html) => html.scrollTop);

describe("a press in the preview", () => {
  test("leads to the setting of its place, and says how to go on", async () => {
    await form().getByRole("heading", { name: "About You" }).waitFor();
    await finder().click();
    await note().getByText("Press a place in the form, and its settings open. Escape ends the search.").waitFor();
    await form().getByText("Privacy Policy and Cookie Notice").click();
    await hasFocus(page.getByLabel("Privacy policy", { exact: true }));
    await note()
      .getByText(/^“Privacy Policy and Cookie Notice”: its settings are open/)
      .waitFor();

    await group(/^Name and contact/).click();
    const address = page.getByRole("group", { name: "Address in the footer" });
    await address.getByLabel("First line").fill("Larkspur College");
    await address.getByLabel("Other lines").fill("1 Hill Road");
    await finder().click();
    await form().locator("address div").first().click();
    await hasFocus(address.getByLabel("Other lines"));

    await finder().click();
    await form().getByRole("heading", { name: "Citizenship" }).click();
    await hasFocus(page.getByLabel("Find a text"));
    expect(await page.getByLabel("Find a text").inputValue()).toBe("Citizenship");
    await group(/^Questions/).click();
    expect(await page.getByLabel("Find a question").inputValue()).toBe("");
  });

  test("is left by Escape, in the form and beside it", async () => {
    await form().getByRole("heading", { name: "About You" }).waitFor();
    for (const place of [page.locator("body"), form().getByRole("heading", { name: "About You" })]) {
      await finder().click();
      await note()
        .getByText(/Escape ends/)
        .waitFor();
      await place.press("Escape");
      await note()
        .getByText(/Escape ends/)
        .waitFor({ state: "detached" });
      expect(await finder().getAttribute("aria-pressed")).toBe("false");
    }
  });

  test("finds a question of the print view, and the text of an e-mail", async () => {
    await screen("Print view");
    await form().getByText("Cell Phone", { exact: true }).waitFor();
    await finder().click();
    await form().getByText("Cell Phone", { exact: true }).click();
    await expect.poll(() => page.getByLabel("Find a question").inputValue()).toBe("phone_mobile");

    await screen("E-mails");
    await finder().click();
    await page.getByRole("article", { name: "Confirmation code" }).getByText("482913").last().click();
    const card = page.locator("section.card", { has: page.getByRole("heading", { name: "Confirmation code" }) });
    await hasFocus(card.getByRole("group", { name: "Text" }).getByLabel("English"));
    await shoot(page, "studio-found-email", page.locator("#studio"));
  });
});

describe("a screen of the preview", () => {
  test("begins at its top after a change further down, as a group of settings does", async () => {
    await page.getByRole("tab", { name: "Words" }).click();
    await group(/^Questions/).click();
    await page.getByLabel("Find a question").fill("fafsa_file");
    await page.getByRole("group", { name: "Question", exact: true }).getByLabel("English").first().fill("Aid report");
    await form().getByText("Aid report").first().waitFor();
    await screen("Step 1, logged in");
    await form().getByRole("heading", { name: "About You" }).waitFor();
    await expect.poll(scrolled).toBeLessThan(40);

    await page.getByLabel("Find a question").fill("");
    await page.getByLabel("Only those that are changed").check();
    await page.getByText("1 question", { exact: true }).waitFor();
    await page.getByLabel("Only those that are changed").uncheck();
    await page.locator(".column").evaluate((column) => column.scrollTo(0, column.scrollHeight));
    await group(/^Lists/).click();
    const top = await topOf(page.locator(".column"));
    await expect.poll(async () => Math.abs((await topOf(group(/^Lists/))) - top)).toBeLessThan(120);
  });
});
