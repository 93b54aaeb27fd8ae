import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { field } from "../support/pages/fields";
import { faultsOn, type Hosted, hold, openHosted } from "../support/pages/hosts/hostPage";
import { browser, host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { root } from "../support/root";

const readTemplate = (name: string) => readFileSync(join(root, `dist/${name}.html`), "utf8");
const [styled, template] = [readTemplate("first-step"), readTemplate("first-step.linked")];
const script = '<script type="module" src="/dist/admissions-form.js"></script>';

const page = (content: string, attributes = 'config-url="/institution.json"') =>
  `<!doctype html><html lang="en"><title>Host</title>${script}<admissions-form api-base-url="/" ${attributes}>${content}</admissions-form>`;

const pages = {
  "/declared": page(template),
  "/styled": page(styled),
  "/unstyled": page(template.replace(/href="[^"]*"/, 'href="/missing.css"')),
  "/other-version": page(template.replace(/data-version="[^"]*"/, 'data-version="other"')),
  "/spanish": page(template, 'lang="es"'),
  "/unconfigured": page(template, ""),
};

startBrowserAndHost(pages);

/** A page that holds its scripts until they are released: first the entry, then the application. */
interface DeclaredPage extends Hosted {
  letEntryThrough(): Promise<void>;
}

async function open(path: string, prepare?: (context: BrowserContext) => Promise<unknown>): Promise<DeclaredPage> {
  let releaseEntry = () => {};
  const opened = await openHosted(browser, host.url + path, {
    width: 390,
    height: 800,
    isHeld: true,
    until: "commit",
    async prepare(page) {
      await prepare?.(page.context());
      releaseEntry = await hold(page, /\/admissions-form\.js$/);
      await page.addInitScript(() =>
        document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => {
          console.error(`Violation of ${violatedDirective}`);
        }),
      );
    },
  });
  return {
    ...opened,
    async letEntryThrough() {
      releaseEntry();
      await opened.page.waitForFunction(() => customElements.get("admissions-form"));
    },
  };
}

const ownStylesheets = (opened: Page) => opened.locator("admissions-form link[rel=stylesheet]").count();

const mark = (opened: Page) =>
  opened.locator("admissions-form").evaluate((element) => {
    for (const one of element.shadowRoot?.querySelectorAll("input, select, option, section") ?? []) {
      Reflect.set(one, "isMarked", true);
    }
  });

/** Whether every field and section of the page is the one that was marked. */
const areMarked = (opened: Page) =>
  opened
    .locator("admissions-form")
    .evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll("input, select, option, section") ?? [])].every((one) =>
        Reflect.get(one, "isMarked"),
      ),
    );

test("with its styles inside, the first step needs no stylesheet, and the application's styles replace them", async () => {
  const context = await browser.newContext({ bypassCSP: true });
  const opened = await context.newPage();
  const faults = faultsOn(opened);
  const requested: string[] = [];
  opened.on("request", (request) => requested.push(request.resourceType()));
  const releaseEntry = await hold(opened, /\/admissions-form\.js$/);
  const radius = () => field(opened, "first_name").evaluate((input) => getComputedStyle(input).borderRadius);
  await opened.goto(`${host.url}/styled`, { waitUntil: "commit" });
  await field(opened, "legacy_relationship").waitFor();
  expect(await radius()).not.toBe("0px");
  expect(requested).not.toContain("stylesheet");
  releaseEntry();
  const styles = opened.locator("admissions-form style");
  await styles.waitFor({ state: "detached" });
  expect(await radius()).not.toBe("0px");
  expect(faults).toEqual([]);
});

describe("the first step in the host's HTML, under the strict policy", () => {
  test("is on the page and styled before any script, and its selects are filled by the entry", async () => {
    const { page: opened, faults, letEntryThrough } = await open("/declared");
    await field(opened, "legacy_relationship").waitFor();
    await expect
      .poll(() => field(opened, "first_name").evaluate((input) => getComputedStyle(input).borderRadius))
      .not.toBe("0px");
    const icons = await opened
      .locator("admissions-form svg[data-style]")
      .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
    expect(Math.max(...icons)).toBeLessThan(40);
    await letEntryThrough();
    await field(opened, "country").focus();
    const options = () => field(opened, "country").evaluate((select) => Reflect.get(select, "length"));
    await expect.poll(options).toBeGreaterThan(200);
    expect(faults).toEqual([]);
  });

  test.each([["/declared"], ["/unconfigured"]])(
    "is taken over with texts, choices, focus and caret, and no element of it is replaced: %s",
    async (path) => {
      const { page: opened, faults, letEntryThrough, letThrough } = await open(path);
      await field(opened, "first_language_english-Y").check();
      await field(opened, "first_name").click();
      await opened.keyboard.type("Zuana");
      for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft"]) await opened.keyboard.press(key);
      await mark(opened);
      await letEntryThrough();
      await opened.keyboard.type("z");
      expect([await areMarked(opened), await ownStylesheets(opened)]).toEqual([true, 1]);
      await letThrough();
      expect(await ownStylesheets(opened)).toBe(0);
      await opened.keyboard.type("z");
      expect(await field(opened, "first_name").inputValue()).toBe("Zuzzana");
      expect(await field(opened, "first_language_english-Y").isChecked()).toBe(true);
      expect(await field(opened, "first_name").evaluate((input) => Reflect.get(input, "isMarked"))).toBe(true);
      await opened.waitForFunction(() =>
        Object.values(sessionStorage).some((kept) => String(kept).includes("Zuzzana")),
      );
      expect(faults).toEqual([]);
    },
  );

  test.each([
    ["the text is larger", "/declared", "24px"],
    ["its stylesheet is missing", "/unstyled", "16px"],
  ])("gets all styles before the application where %s", async (_, path, size) => {
    const { page: opened, letEntryThrough } = await open(path);
    await field(opened, "first_name").waitFor();
    // The strict policy forbids the attribute, not the style object.
    await opened.locator("admissions-form").evaluate((element, given) => {
      if (element instanceof HTMLElement) element.style.setProperty("--admissions-text-size", given);
    }, size);
    await letEntryThrough();
    await expect.poll(() => ownStylesheets(opened)).toBe(0);
    const { fontSize, height } = await field(opened, "first_name").evaluate((input) => ({
      fontSize: getComputedStyle(input).fontSize,
      height: input.clientHeight,
    }));
    expect(fontSize).toBe(size);
    // 48 px at the usual size, less the borders.
    expect(height).toBe(3 * Number.parseFloat(size) - 2);
  });

  test("is replaced where it is of another version", async () => {
    const { page: opened, letEntryThrough, letThrough } = await open("/other-version");
    await field(opened, "first_name").waitFor();
    await mark(opened);
    await letEntryThrough();
    await expect.poll(() => areMarked(opened)).toBe(false);
    expect(await field(opened, "first_name").count()).toBe(1);
    await letThrough();
    await field(opened, "first_name").fill("Ada");
    await opened.waitForFunction(() => Object.values(sessionStorage).some((kept) => String(kept).includes("Ada")));
  });

  test.each<[string, string, (context: BrowserContext) => Promise<unknown>]>([
    ["the language is another", "/spanish", async () => {}],
    [
      "the visitor is logged in",
      "/declared",
      (context) => context.addCookies([{ name: "admissions-idp.session", value: "x", url: host.url }]),
    ],
    [
      "the visitor has a draft",
      "/declared",
      (context) => context.addInitScript(() => sessionStorage.setItem("admissions-form / kept", "{}")),
    ],
    ["the route is another", "/declared#/login", async () => {}],
  ])("is removed where %s", async (_, path, prepare) => {
    const { page: opened, letEntryThrough } = await open(path, prepare);
    await field(opened, "first_name").waitFor();
    await letEntryThrough();
    await field(opened, "first_name").waitFor({ state: "detached" });
    expect(await opened.locator("admissions-form [part~=surface]").count()).toBe(1);
  });
});
