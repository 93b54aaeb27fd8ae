import { describe, expect } from "vitest";
import type { EnginePage } from "../support/browsers/engines/EnginePage";
import { byId } from "../support/browsers/engines/engineApplicant";
import { inEachEngine } from "../support/browsers/engines/engines";
import { host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { waitFor } from "../support/waitFor";

const head =
  '<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width"><script src="/watch.js"></script>';
const script = '<script type="module" src="/dist/admissions-form.js"></script>';
const tag = (attributes = "") =>
  `<admissions-form api-base-url="/" ${attributes}><a href="/paper">Paper form</a></admissions-form>`;

/** Notes on the page what the element reports, what the console warns of, and how often the hash changed. */
const watch = `
const { dataset } = document.documentElement;
document.addEventListener("admissions-error", ({ detail }) => { dataset.error = detail.message; });
const { warn } = console;
console.warn = (...words) => { dataset.warning = words.join(" "); warn(...words); };
addEventListener("hashchange", () => { dataset.changes = String(Number(dataset.changes ?? 0) + 1); });`;

/** A hash router that redirects every unknown route to its home; \`known\` is the prefix of those that it ignores. */
const router = (known: string) => `
const own = ["#/home", "#/programs"];
const follow = () => {
  if (!own.includes(location.hash) && !(${JSON.stringify(known)} && location.hash.startsWith(${JSON.stringify(known)}))) location.hash = "#/home";
  document.documentElement.dataset.route = location.hash;
};
addEventListener("hashchange", follow);
setInterval(follow, 20);
follow();`;

const pages = {
  "/watch.js": watch,
  "/known.js": router("#/apply"),
  "/greedy.js": router(""),
  "/yellow.css": "admissions-form { --admissions-accent: #ffd54a; }",
  "/prefixed": `${head}${script}<a id="programs" href="#/programs">Programs</a>${tag('route-prefix="apply"')}<script src="/known.js"></script>`,
  "/standalone": `${head}<link rel="stylesheet" href="/yellow.css"><script src="/dist/admissions-form.standalone.js"></script>${tag()}`,
  "/greedy": `${head}${script}${tag()}<script src="/greedy.js"></script>`,
  "/gone.html": `${head}${script.replace("/dist", "/gone/dist")}${tag()}`,
};

startBrowserAndHost(pages);

const noted = (page: EnginePage, name: string) =>
  page.evaluate((key) => document.documentElement.dataset[key] ?? "", name);

/** Waits until the page has noted these words. */
const notes = (page: EnginePage, name: string, words: string) =>
  waitFor(`${name}: ${words}`, async () => (await noted(page, name)).includes(words) || undefined);

const hashOf = (page: EnginePage) => page.evaluate(() => location.hash, null);

/** The colour of the words on the first button that has the accent as its ground. */
function textOnAccent(): string {
  const button = document.querySelector("admissions-form")?.shadowRoot?.querySelector("[part~=button-primary]");
  return button ? getComputedStyle(button).color : "";
}

describe("host pages in each browser engine", () => {
  inEachEngine("routers, a chunk that is gone, the standalone script", async (visitor) => {
    const { page } = visitor;
    const typed = () => {
      const input = document.querySelector("admissions-form")?.shadowRoot?.querySelector("#first_name");
      return input instanceof HTMLInputElement ? input.value : "";
    };
    await page.goTo(`${host.url}/prefixed#/programs`);
    await visitor.heading("About You");
    expect([await hashOf(page), await noted(page, "route")]).toEqual(["#/programs", "#/programs"]);
    await page.click({ css: 'a[href="#/apply/login"]' });
    await visitor.shows("#password");
    expect(await hashOf(page)).toBe("#/apply/login");
    await page.evaluate(() => document.querySelector<HTMLElement>("#programs")?.click(), null);
    await notes(page, "route", "#/programs");
    expect(await page.has(byId("password"))).toBe(true);
    await page.evaluate(() => history.go(-2), null);
    await visitor.heading("About You");
    expect(await page.faults()).toEqual([]);

    await page.goTo(`${host.url}/greedy`);
    await notes(page, "error", 'Set route-prefix="apply"');
    await visitor.heading("About You");
    const changes = await noted(page, "changes");
    await page.type(byId("first_name"), "Zuzana");
    await page.click({ css: 'a[href="#/login"]' });
    await visitor.shows("#password");
    expect([await hashOf(page), await noted(page, "changes")]).toEqual(["#/home", changes]);

    await page.goTo(`${host.url}/gone.html`);
    await visitor.heading("About You");
    await visitor.press("Help");
    await visitor.shows("p", "A part of this page could not be loaded. Reload to go on; your answers are kept.");
    await notes(page, "error", "404");

    await page.goTo(`${host.url}/standalone`);
    await visitor.heading("About You");
    expect(await page.evaluate(textOnAccent, null)).toBe("lab(0 0 0)");
    await page.type(byId("first_name"), "Zuzana");
    await page.click({ css: 'a[href="#/login"]' });
    await visitor.shows("#password");
    await page.evaluate(() => history.back(), null);
    await visitor.heading("About You");
    expect(await page.evaluate(typed, null)).toBe("Zuzana");
    expect(await page.faults()).toEqual([]);
  });
});
