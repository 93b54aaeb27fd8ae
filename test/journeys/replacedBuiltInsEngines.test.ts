import { describe, expect } from "vitest";
import { inEachEngine } from "../support/browsers/engines/engines";
import { host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { waitFor } from "../support/waitFor";

/** What old libraries do to a page in spite of which the form works. */
const harmless = `
Function.prototype.bind = function (context, ...given) {
  const method = this;
  return function (...more) { return method.apply(context, given.concat(more)); };
};
Array.from = (list) => Array.prototype.slice.call(list ?? []);
Array.prototype.toJSON = function () { return "[" + this.join() + "]"; };
Element.prototype.remove = function () { if (this.parentNode) this.parentNode.removeChild(this); return this; };
for (const { prototype } of [Array, Object, Function, String])
  for (const name of ["each", "last", "clear", "contains", "extend", "inherits"]) prototype[name] = () => undefined;
const RealDate = Date;
Date = class extends RealDate { constructor(...given) { super(...(given.length > 0 ? given : [1_500_000_000_000])); } };
Date.now = () => 1_500_000_000_000;`;

/** Replacements with which the application cannot run. */
const harmful: Readonly<Record<string, string>> = {
  "bind, which takes its arguments as one array":
    "Function.prototype.bind = function (self, given) { const method = this; return function () { return method.apply(self, given ? [].concat(given) : arguments); }; };",
  "a Set that takes and gives no list": `Set = function () { this.all = []; };
    Set.prototype = { has(one) { return this.all.indexOf(one) > -1; }, add(one) { this.all.push(one); return this; }, delete() {}, forEach(run) { this.all.forEach(run); } };`,
  "a name that every object has": 'Object.prototype.ref = "planted";',
  "no queueMicrotask": "delete window.queueMicrotask;",
  "no normalize": "delete String.prototype.normalize;",
};

/** Notes on the page what the console says. */
const watch = `
const { error } = console;
console.error = (...words) => { document.documentElement.dataset.error = String(words[0]); error.apply(console, words); };`;

const pathOf = (what: string) => `/${what.replace(/\W/g, "")}`;
const pageWith = (what: string, script: string) => [
  [`${pathOf(what)}.js`, watch + script],
  [
    pathOf(what),
    `<!doctype html><html lang="en"><title>Host</title><script src="${pathOf(what)}.js"></script><script type="module" src="/dist/admissions-form.js"></script><admissions-form api-base-url="/" config-url="/institution.json"><a href="/paper">Paper form</a></admissions-form>`,
  ],
];

function pressHelp(): void {
  const buttons = document.querySelector("admissions-form")?.shadowRoot?.querySelectorAll("button") ?? [];
  for (const button of buttons) if (button.textContent?.trim() === "Help") button.click();
}

const scripts = Object.entries({ ...harmful, harmless });
startBrowserAndHost(Object.fromEntries(scripts.flatMap(([what, script]) => pageWith(what, script))));

describe("a page that has replaced what the browser has built in", () => {
  inEachEngine(
    "has the form where it can run, and elsewhere its own link, with the reason in the console",
    async (visitor) => {
      const { page } = visitor;
      const isLinkShown = () => document.querySelector("admissions-form a")?.checkVisibility() ?? false;
      await page.goTo(`${host.url}${pathOf("harmless")}`);
      await visitor.heading("About You");
      // Not by the driver of WebKit, which has no pointer on a page with such objects.
      await page.evaluate(pressHelp, null);
      await visitor.shows("dialog[open] h2");
      for (const what of Object.keys(harmful)) {
        await page.goTo(`${host.url}${pathOf(what)}`);
        await waitFor(what, async () => (await page.evaluate(isLinkShown, null)) || undefined);
        expect(await page.evaluate(() => document.documentElement.dataset.error ?? "", null), what).not.toBe("");
      }
    },
  );
});
