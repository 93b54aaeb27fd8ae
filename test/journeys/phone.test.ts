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
  });
});
