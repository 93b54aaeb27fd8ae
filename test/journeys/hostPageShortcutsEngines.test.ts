import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EnginePage } from "../support/browsers/engines/EnginePage";
import { applicantAt } from "../support/browsers/engines/engineApplicant";
import { engines } from "../support/browsers/engines/engines";
import { applicationScript, hold } from "../support/pages/hosts/hostPage";
import { type StrictHost, startStrictHost } from "../support/pages/hosts/strictHost";
import { sharedBrowser } from "../support/shared";
import { waitFor } from "../support/waitFor";

/**
 * A page with the shortcuts of GitHub, of a player and of a dialog, which leaves alone what is typed into fields that it knows, and with a script against
 * copying, which leaves them alone when they are clicked.
 */
const shortcuts = `
const search = document.querySelector("#search");
const seen = (what) => { document.documentElement.dataset.seen = (document.documentElement.dataset.seen ?? "") + what + ";"; };
const isTyping = ({ target }) => target.closest?.("input, textarea, select") !== null;
addEventListener("keydown", (event) => {
  if (isTyping(event)) return;
  seen(event.key);
  if (["s", "/"].includes(event.key)) { event.preventDefault(); search.focus(); }
  if ([" ", "ArrowDown", "1", "?"].includes(event.key)) event.preventDefault();
});
for (const type of ["keypress", "keyup", "beforeinput", "compositionstart", "compositionupdate", "compositionend", "copy", "cut", "paste"])
  document.addEventListener(type, (event) => { if (!isTyping(event) && !["Tab", "Escape"].includes(event.key)) seen(type); });
document.onmousedown = document.oncontextmenu = isTyping;`;

const script = '<script type="module" src="/dist/admissions-form.js"></script>';
const pages = {
  "/shortcuts.js": shortcuts,
  "/page": `<!doctype html><html lang="en"><title>Host</title>${script}<input id="search" aria-label="Search"><admissions-form api-base-url="/" config-url="/institution.json"></admissions-form><script src="/shortcuts.js"></script>`,
};

const street = "12 s 1/2 Main";

let host: StrictHost;

beforeAll(async () => {
  host = await startStrictHost(pages);
});

afterAll(() => host.stop());

/** What the page has acted on since it was last asked. */
const seen = (page: EnginePage) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const { seen = "" } = dataset;
    delete dataset.seen;
    return seen;
  }, null);

const textOf = (page: EnginePage, id: string) =>
  page.evaluate((key) => {
    const control = document.querySelector("admissions-form")?.shadowRoot?.getElementById(key);
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : "";
  }, id);

/** Focuses an element as soon as the page has it: the lower sections are rendered a little later. */
const focus = async (page: EnginePage, css: string) => {
  const isFocused = () => page.evaluate(focusNow, css);
  await waitFor(`the focus on ${css}`, async () => (await isFocused()) || undefined);
};

const focusNow = (selector: string) => {
  const found = document.querySelector("admissions-form")?.shadowRoot?.querySelector<HTMLElement>(selector);
  found?.focus();
  return found?.matches(":focus") ?? false;
};

/** Whether a field is left the press of a mouse button, with which it gets the focus, and a select its list. */
const takesPress = (page: EnginePage, id: string) =>
  page.evaluate((key) => {
    const press = new MouseEvent("mousedown", { bubbles: true, cancelable: true, composed: true });
    return document.querySelector("admissions-form")?.shadowRoot?.getElementById(key)?.dispatchEvent(press);
  }, id);

/** Whether a window of the form is open. */
const isOpen = (page: EnginePage) =>
  page.evaluate(() => {
    const root = document.querySelector("admissions-form")?.shadowRoot;
    return Boolean(root?.querySelector('dialog[open], [popover="auto"]:popover-open'));
  }, null);

describe("a page with shortcuts", () => {
  for (const { name, open, options } of engines)
    test(`${name}: leaves alone what is typed into fields, and has its own keys elsewhere`, options, async () => {
      const page = await open();
      const visitor = applicantAt(page);
      try {
        await page.goTo(`${host.url}/page`);
        await visitor.heading("About You");
        await focus(page, "#first_name");
        await page.write(street);
        expect([await textOf(page, "first_name"), await seen(page)]).toEqual([street, ""]);

        expect(await takesPress(page, "last_name")).toBe(true);

        await focus(page, "#country");
        await page.write("s");
        await page.press("ArrowDown");
        await focus(page, "#first_language_english input");
        await page.press("Space");
        await page.press("ArrowDown");
        expect(await seen(page)).toBe("");

        await page.press("Tab");
        expect(await seen(page)).toBe("Tab;");
        await focus(page, "#first_name");
        await page.press("Escape");
        expect(await seen(page)).toBe("Escape;");

        await focus(page, 'a[href="#/login"]');
        await page.write("s");
        expect(await seen(page)).toContain("s;");
        expect(await page.evaluate(() => document.activeElement?.id, null)).toBe("search");

        await visitor.press("Help");
        await waitFor("the open window", async () => (await isOpen(page)) || undefined);
        await seen(page);
        await page.press("Escape");
        await waitFor("the closed window", async () => !(await isOpen(page)) || undefined);
        expect(await seen(page)).toBe("");
      } finally {
        await page.close();
      }
    });

  test("Chromium: leaves alone what is typed before the application has come, and nothing of it is lost", async () => {
    const context = await (await sharedBrowser()).newContext();
    const page = await context.newPage();
    const field = page.locator("admissions-form #first_name");
    const release = await hold(page, applicationScript);
    await page.addInitScript(() => {
      document.addEventListener("admissions-ready", () => {
        document.documentElement.dataset.ready = "";
      });
    });
    await page.goto(`${host.url}/page`, { waitUntil: "commit" });
    await field.click();
    await page.keyboard.type(street);
    expect(await page.locator("html[data-ready]").count()).toBe(0);
    release();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await page.keyboard.type("/s");
    const seen = () => page.evaluate(() => document.documentElement.dataset.seen ?? "");
    expect([await field.inputValue(), await seen()]).toEqual([`${street}/s`, ""]);
    await context.close();
  });
});
