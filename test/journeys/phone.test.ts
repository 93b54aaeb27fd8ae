import { describe, expect, test } from "vitest";
import { openHosted } from "../support/pages/hosts/hostPage";
import { browser, host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";

const page = (attributes: string) =>
  `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width"><script type="module" src="/dist/admissions-form.js"></script><admissions-form api-base-url="/" ${attributes}></admissions-form>`;

startBrowserAndHost(async () => {
  return { "/en": page(""), "/es": page('lang="es"') };
});

describe("the first step on a phone of 390 px", () => {
  test.each(["en", "es"])("begins its first question in the first 600 px of the form (%s)", async (language) => {
    const opened = await openHosted(browser, `${host.url}/${language}`, { width: 390, height: 800 });
    const form = opened.page.locator("admissions-form");
    await opened.letThrough();
    const box = async (selector: string) => {
      const found = await form.locator(selector).first().boundingBox();
      if (!found) throw new Error(`${selector} is not visible.`);
      return found;
    };
    const [top, question] = [await form.boundingBox(), await box("[part=field]")];
    expect(question.y - (top?.y ?? Number.NaN)).toBeLessThan(600);
    await opened.page.context().close();
  });

  test("closes the list of sections, which a button opens", async () => {
    const opened = await openHosted(browser, `${host.url}/en`, { width: 390, height: 800 });
    await opened.letThrough();
    const sections = opened.page.locator("admissions-form").getByRole("navigation", { name: "On this page" });
    const section = sections.getByRole("button", { name: "Permanent address" });
    expect(await section.isVisible()).toBe(false);
    await sections.getByRole("button", { name: "On this page" }).click();
    await section.waitFor();
    await section.click();
    const line = opened.page.locator("admissions-form").getByRole("button", { name: "Permanent address · 3 of 9" });
    await line.waitFor();
    await line.click();
    await opened.page
      .getByRole("navigation", { name: "Where you are on this page" })
      .getByText("optional")
      .first()
      .waitFor();
    await opened.page.context().close();
  });
});
