import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../src/shared/catalogue/institution";
import { field } from "../support/pages/fields";
import { isReady, openHosted, part } from "../support/pages/hosts/hostPage";
import { browser, host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";

const head = '<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width">';
const script = '<script type="module" src="/dist/admissions-form.js"></script>';
const tag =
  '<admissions-form api-base-url="/" config-url="/institution.json"><a href="/paper">Paper form</a></admissions-form>';

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

const pages = {
  "/shortcuts.js": shortcuts,
  "/shortcuts": `${head}${script}<input id="search" aria-label="Search">${tag}<script src="/shortcuts.js"></script>`,
  "/one": `${head}${script}<main id="here">${tag}</main><aside id="there"></aside>`,
  "/prefixed": `${head}${script}<main>${tag.replace("<admissions-form", '<admissions-form route-prefix="apply"')}</main>`,
};

startBrowserAndHost(pages);

/** Types into three kinds of control. */
async function answer(page: Page): Promise<void> {
  await field(page, "first_name").fill("Zuzana");
  await field(page, "first_language_english-Y").check();
  await field(page, "race_asian").check();
}

const answers = async (page: Page) => [
  await field(page, "first_name").inputValue(),
  await field(page, "first_language_english-Y").isChecked(),
  await field(page, "race_asian").isChecked(),
];
const given = ["Zuzana", true, true];
const stays = (page: Page) => expect.poll(() => answers(page)).toEqual(given);

describe("the tag's life in its page", () => {
  test.each(["append", "moveBefore", "remove"])(
    "moved by %s, no answer is lost, before React or after",
    async (how) => {
      const { page, faults, letThrough } = await openHosted(browser, `${host.url}/one`, { isHeld: true });
      const move = (to: string) =>
        page.evaluate(
          async ([way, where]) => {
            const element = document.querySelector("admissions-form");
            const there = document.querySelector(`#${where}`);
            if (!element || !there) throw new Error("Nothing to move.");
            if (way === "moveBefore") Reflect.get(there, "moveBefore").call(there, element, null);
            else {
              if (way === "remove") {
                element.remove();
                await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
              }
              there.append(element);
            }
          },
          [how, to] as const,
        );
      await answer(page);
      await move("there");
      await stays(page);
      // Styled: 48 px less the borders.
      await expect.poll(() => field(page, "first_name").evaluate((input) => input.clientHeight)).toBe(46);
      await letThrough();
      await stays(page);
      await field(page, "last_name").fill("Nowak");
      await move("here");
      if (how === "remove") await isReady(page, 2);
      await stays(page);
      await expect.poll(() => field(page, "last_name").inputValue()).toBe("Nowak");
      expect(faults).toEqual([]);
    },
  );

  test("with a route prefix its links lead below it, before React and after", async () => {
    const { page, faults, letThrough } = await openHosted(browser, `${host.url}/prefixed#/about`, { isHeld: true });
    const links = () =>
      page
        .locator("admissions-form a[href*='#/']")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")).sort());
    const before = await links();
    expect(before.filter((href) => !href?.startsWith("#/apply/"))).toEqual([]);
    expect(before).toContain("#/apply/login");
    await letThrough();
    expect(await links()).toEqual(before);
    await field(page, "first_name").fill("Zuzana");
    await page.goto(`${host.url}/prefixed#/apply/login`);
    await part(page, "card").waitFor();
    expect(new URL(page.url()).hash).toBe("#/apply/login");
    expect(faults).toEqual([]);
  });

  test("a language and a config that come between the typing and React, or later, take nothing away", async () => {
    const { page, faults, letThrough } = await openHosted(browser, `${host.url}/one`, { isHeld: true });
    await answer(page);
    await field(page, "birth_date-day").fill("29");
    const set = (lang: string, applicationTitle: string) =>
      page.locator("admissions-form").evaluate(
        (element, [tag, config]) => {
          element.setAttribute("lang", tag);
          Reflect.set(element, "config", config);
        },
        [lang, { ...sampleConfig, applicationTitle }] as const,
      );
    const keeps = async (heading: string, title: string) => {
      await page.locator("admissions-form h1", { hasText: heading }).waitFor();
      await page.locator("admissions-form", { hasText: title }).waitFor();
      await stays(page);
      expect(await field(page, "birth_date-day").inputValue()).toBe("29");
    };
    await set("es", "Harbor Application");
    await letThrough();
    await keeps("Sobre usted", "Harbor Application");
    await set("en", "Bay Application");
    await keeps("About You", "Bay Application");
    await field(page, "first_language_english-N").check();
    await field(page, "native_language").waitFor();
    expect(faults).toEqual([]);
  });

  // Each event of each kind of field: test/browser/typedEvents.test.ts.
  test("a page with shortcuts sees nothing of what is typed, before the application has come and after, and has its keys elsewhere", async () => {
    const { page, letThrough } = await openHosted(browser, `${host.url}/shortcuts`, { isHeld: true });
    const street = "12 s 1/2 Main";
    const seen = () => page.evaluate(() => document.documentElement.dataset.seen ?? "");
    await field(page, "first_name").click();
    await page.keyboard.type(street);
    await letThrough();
    await page.keyboard.type("/s");
    expect([await field(page, "first_name").inputValue(), await seen()]).toEqual([`${street}/s`, ""]);
    await page.locator('admissions-form a[href="#/login"]').first().focus();
    await page.keyboard.type("s");
    expect(await seen()).toContain("s;");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("search");
  });

  test("six lives leave nothing that holds one of their elements, and no style in the document", async () => {
    const { page, faults } = await openHosted(browser, `${host.url}/one`);
    await isReady(page);
    const styles = () =>
      page.evaluate(() => [document.adoptedStyleSheets.length, document.querySelectorAll("style, link").length]);
    const before = await styles();
    for (let turn = 0; turn < 6; turn += 1) {
      await page.evaluate(() => {
        const [old, next] = [document.querySelector("admissions-form"), document.createElement("admissions-form")];
        next.setAttribute("api-base-url", "/");
        Reflect.set(window, "lives", [...(Reflect.get(window, "lives") ?? []), new WeakRef(next)]);
        Reflect.set(window, "kept", next);
        old?.replaceWith(next);
      });
      await isReady(page, turn + 2);
      await field(page, "first_name").fill(`Turn ${turn}`);
      await part(page, "account").click();
      await page.keyboard.press("Escape");
    }
    await page.evaluate(() => document.querySelector("admissions-form")?.remove());
    const left = async () => {
      await page.requestGC();
      return page.evaluate(
        () => Reflect.get(window, "lives").filter((life: WeakRef<Element>) => life.deref() !== undefined).length,
      );
    };
    // The last life is held by the page: this sees what is not freed.
    await expect.poll(left).toBe(1);
    await page.evaluate(() => Reflect.deleteProperty(window, "kept"));
    await expect.poll(left).toBe(0);
    expect(await styles()).toEqual(before);
    expect(faults).toEqual([]);
  });
});
