import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { violationsOn } from "../support/pages/axe";
import { faultsOn } from "../support/pages/hosts/hostPage";
import { browser, host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { root } from "../support/root";

startBrowserAndHost({});

let context: BrowserContext;
let page: Page;
let faults: string[];

beforeAll(async () => {
  context = await browser.newContext();
});

beforeEach(async () => {
  await page?.close();
  page = await context.newPage();
  faults = faultsOn(page);
});

const form = () => page.locator("admissions-form");
const setting = (label: string) => page.getByRole("form", { name: "Settings" }).getByLabel(label);
const logged = (name: string) => page.getByRole("log", { name: "Events" }).getByText(name);
const styleOf = (name: string) => form().evaluate((element, one) => element.style.getPropertyValue(one), name);

const violations = () => violationsOn((script) => page.evaluate(script));

/** What a theme changes: the colours of the primary button and of the heading, the heading's font, the button's corners. */
async function lookOf(address: string) {
  await page.goto(`${host.url}/${address}#/login`);
  const [button, heading] = [form().locator("[part~=button-primary]"), form().getByRole("heading", { name: "Log In" })];
  const property = (of: typeof button, name: string) =>
    of.evaluate((element, one) => getComputedStyle(element).getPropertyValue(one), name);
  return {
    button: await property(button, "background-color"),
    text: await property(button, "color"),
    corners: await property(button, "border-top-left-radius"),
    headingFont: (await property(heading, "font-family")).split(",")[0],
    heading: await property(heading, "color"),
  };
}

describe("the university's own page", () => {
  const grandview = { corners: "10px", headingFont: '"Iowan Old Style"' };
  test.each([
    ["light", { ...grandview, button: "rgb(30, 74, 63)", text: "rgb(255, 255, 255)", heading: "rgb(32, 38, 31)" }],
    ["dark", { ...grandview, button: "rgb(156, 201, 184)", text: "rgb(12, 33, 28)", heading: "rgb(232, 236, 234)" }],
  ] as const)("shows the form in its own colours and type, readable, in %s", async (colorScheme, look) => {
    await page.emulateMedia({ colorScheme });
    expect(await lookOf("index.html")).toEqual(look);
    await page.goto(`${host.url}/index.html#/about`);
    await form().getByRole("heading", { name: "About You" }).waitFor();
    expect(await violations()).toEqual([]);
  });

  test("is read in Spanish and back by one link, with what was typed, also after a reload", async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(`${host.url}/index.html#/about`);
    await form().locator("#first_name").fill("Ana");
    const ownTexts = () =>
      page
        .locator("main :is(h2, h3, p, blockquote):not(main [lang] *, main [lang])")
        .evaluateAll((elements) => elements.map(({ textContent }) => textContent));
    const english = await ownTexts();
    await page.getByRole("link", { name: "Español" }).click();
    await form().getByRole("heading", { name: "Sobre usted" }).waitFor();
    await page.getByRole("heading", { level: 1, name: "Su solicitud" }).waitFor();
    expect(await form().locator("#first_name").inputValue()).toBe("Ana");
    const language = () => page.evaluate(() => document.documentElement.lang);
    expect([await language(), await page.title()]).toEqual([
      "es",
      "Solicitud de ingreso a primer año · Grandview University",
    ]);
    const spanish = await ownTexts();
    expect(spanish.filter((text) => english.includes(text))).toEqual([]);
    expect(spanish.length).toBeGreaterThan(30);
    expect(await violations()).toEqual([]);
    await page.reload();
    await form().getByRole("heading", { name: "Sobre usted" }).waitFor();
    expect(new URL(page.url()).hash).toBe("#/about");
    expect(await form().locator("#first_name").inputValue()).toBe("Ana");
    await page.getByRole("link", { name: "English" }).click();
    await form().getByRole("heading", { name: "About You" }).waitFor();
    await page.getByRole("heading", { level: 1, name: "Your application" }).waitFor();
    expect([await language(), faults]).toEqual(["en", []]);
  });
});

describe("the page of every way to embed, under the strict policy", () => {
  test("sets language, scheme and accent from outside, writes what a page would, and logs events", async () => {
    await page.goto(`${host.url}/embed.html`);
    await logged("admissions-ready").waitFor();
    await setting("Language").selectOption("es");
    await form().getByRole("heading", { name: "Sobre usted" }).waitFor();
    await setting("Accent").fill("#ffd54a");
    await setting("Scheme").selectOption("dark");
    const primary = form().locator('[part~="button-primary"]').first();
    const look = () =>
      primary.evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return { backgroundColor, color };
      });
    await expect.poll(look).toEqual({ backgroundColor: "rgb(255, 213, 74)", color: "lab(0 0 0)" });
    expect(await form().evaluate((element) => getComputedStyle(element).colorScheme)).toBe("dark");
    const snippet = await page.locator("#snippet").textContent();
    for (const part of ['lang="es"', "color-scheme: dark;", "--admissions-accent: #ffd54a;"]) {
      expect(snippet).toContain(part);
    }
    await page.getByRole("button", { name: "As it was" }).click();
    await form().getByRole("heading", { name: "About You" }).waitFor();
    expect(await styleOf("--admissions-accent")).toBe("");
    expect(faults).toEqual([]);
  });

  test("logs each call, and lets it fail", async () => {
    await page.goto(`${host.url}/embed.html#/login`);
    await setting("Server").selectOption("500");
    await form().locator("#username").fill("ada@example.edu");
    await form().locator("#password").fill("Correct-Horse-7");
    await form().getByRole("button", { name: "Submit" }).click();
    await form().getByText("Something went wrong on our side.").first().waitFor();
    await page
      .getByRole("log", { name: "Calls" })
      .getByText(/POST \/public\/login 500, \d+ ms/)
      .waitFor();
    expect(faults).toEqual([]);
  });

  test("logs where the applicant goes and never an answer", async () => {
    await page.goto(`${host.url}/embed.html`);
    await logged("admissions-ready").waitFor();
    await form().locator("#first_name").fill("Zenobia");
    await page.evaluate(() => {
      location.hash = "#/login";
    });
    await logged('{"page":"/login"}').waitFor();
    expect((await page.getByRole("log").allTextContents()).join()).not.toContain("Zenobia");
  });

  test.each([
    ["light", 390],
    ["dark", 1280],
  ] as const)("has no fault that axe finds, %s at %d px, and never scrolls sideways", async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${host.url}/embed.html`);
    await logged("admissions-ready").waitFor();
    await page.setViewportSize({ width, height: 800 });
    expect(await violations()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test("works from disk", async () => {
    await page.goto(pathToFileURL(join(root, "demo/embed.html")).href);
    await form().getByRole("heading", { name: "About You" }).waitFor();
    await form().locator("#first_name").fill("Ada");
    expect(await form().locator("#first_name").inputValue()).toBe("Ada");
  });
});
