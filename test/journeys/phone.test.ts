import { describe, expect, test } from "vitest";
import { openHosted } from "../support/pages/hosts/hostPage";
import { browser, host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";

const page = (attributes: string) =>
  `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width"><script type="module" src="/dist/admissions-form.js"></script><admissions-form api-base-url="/" ${attributes}></admissions-form>`;

startBrowserAndHost(async () => {
  return { "/en": page("") };
});

describe("the first step on a phone of 390 px", () => {
  test("closes the list of sections, which a button opens", async () => {
    const opened = await openHosted(browser, `${host.url}/en`, { width: 390, height: 800 });
    await opened.letThrough();
    const sections = opened.page.locator("admissions-form").getByRole("navigation", { name: "Application steps" });
    const section = sections.getByRole("button", { name: "Permanent address" });
    expect(await section.isVisible()).toBe(false);
    await sections.getByRole("button", { name: "Step 1 of 3" }).click();
    await section.waitFor();
    await section.click();
    const heading = opened.page.getByRole("heading", { name: "Permanent address" });
    await expect.poll(() => heading.evaluate((element) => element.matches(":focus"))).toBe(true);
    await opened.page.context().close();
  });

  test("hides optional, unanswered questions for who wants to see only what must be answered, until they are aimed at", async () => {
    const opened = await openHosted(browser, `${host.url}/en`, { width: 390, height: 800 });
    await opened.letThrough();
    const { page } = opened;
    const form = page.locator("admissions-form");
    const isShown = (id: string) => form.locator(`[id="${id}"]`).isVisible();
    const onlyRequired = form.getByRole("button", { name: "Only required" });
    await form.locator("#middle_name").fill("Zoë");
    await onlyRequired.click();
    await form.getByText(/^\d\d optional questions hidden on this page\.$/).waitFor();
    expect([await isShown("first_name"), await isShown("middle_name")]).toEqual([true, true]);
    expect([await isShown("preferred_name"), await isShown("section-relatives")]).toEqual([false, false]);
    // An answer that is taken back does not vanish under the hands.
    await form.locator("#middle_name").fill("");
    expect(await isShown("middle_name")).toBe(true);
    await page.emulateMedia({ media: "print" });
    // Paper shows a copy of the control.
    expect(await form.locator('label[for="preferred_name"]').isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => location.assign("#/about#legacy_first_name"));
    await form.locator("#legacy_first_name:focus").waitFor();
    expect([await isShown("section-relatives"), await isShown("preferred_name")]).toEqual([true, false]);
    await page.reload();
    await form.getByRole("button", { name: "Only required", pressed: true }).waitFor();
    await form.getByRole("button", { name: /^Everything/ }).click();
    expect(await isShown("preferred_name")).toBe(true);
    await page.context().close();
  });
});
