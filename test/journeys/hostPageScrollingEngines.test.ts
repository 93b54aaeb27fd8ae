import { describe, expect } from "vitest";
import type { EnginePage } from "../support/browsers/engines/EnginePage";
import { applicantAt } from "../support/browsers/engines/engineApplicant";
import { inEachEngine } from "../support/browsers/engines/engines";
import { host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { waitFor } from "../support/waitFor";

const tag = '<admissions-form api-base-url="/" config-url="/institution.json"></admissions-form>';
const header = "<header>A university</header>";
const pageOf = (style: string, body: string) =>
  `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/host.css"><link rel="stylesheet" href="/${style}.css"><script src="/shell.js"></script><script type="module" src="/dist/admissions-form.js"></script>${body}`;

/** A shell of the host page with a part that scrolls, into which the form is slotted, and one that holds the form in its own root. */
const shell = `
const styles = "<link rel=stylesheet href=/host.css><link rel=stylesheet href=/boxed.css>";
for (const [name, content] of [["slotting-shell", "<slot></slot>"], ["whole-shell", ${JSON.stringify(tag)}]])
  customElements.define(name, class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = styles + ${JSON.stringify(header)} + "<main>" + content + "</main>"; }
  });`;

const files = {
  "/host.css": "header { height: 60px; background: #dde } body { margin: 0 }",
  "/body.css": "html { height: 100%; overflow: hidden } body { height: 100%; overflow: auto }",
  "/boxed.css":
    "html, body { height: 100%; overflow: hidden } main { position: absolute; inset: 60px 0 0; overflow: auto }",
  "/both.css": "main { height: 80vh; overflow-y: scroll; scroll-behavior: smooth } footer { height: 300px }",
  "/own.css": "admissions-form { display: block; height: 80vh; overflow: auto }",
  "/dialog.css":
    "footer { height: 5000px } dialog { position: fixed; inset: 5vh 5vw; margin: 0; width: 90vw; height: 90vh; overflow: auto; padding: 0 }",
  "/shell.js": shell,
  "/body": pageOf("body", header + tag),
  "/container": pageOf("boxed", `${header}<main>${tag}</main>`),
  "/both": pageOf("both", `${header}<main>${tag}</main><footer>Footer</footer>`),
  "/slotted": pageOf("boxed", `<slotting-shell>${tag}</slotting-shell>`),
  "/own": pageOf("own", header + tag),
  "/sticky.css":
    "html { scroll-padding-top: 90px } header { position: sticky; top: 0; z-index: 9; height: 80px } footer { height: 300px }",
  "/sticky": pageOf("sticky", `${header}${tag}<footer>Footer</footer>`),
  "/dialog": pageOf("dialog", `<footer>Long</footer><dialog open>${tag}</dialog>`),
};

startBrowserAndHost(files);

/** The topmost question or heading that can be seen, by its id, and how far it is below the window's top (px). */
const seenFirst = (page: EnginePage) =>
  page.evaluate(() => {
    const root = document.querySelector("admissions-form")?.shadowRoot;
    const seen = [...(root?.querySelectorAll('[id]:is([part="label"], [part="heading"])') ?? [])].find((element) => {
      const { left, top } = element.getBoundingClientRect();
      return top >= 0 && element.contains(root?.elementFromPoint(left + 2, top + 2) ?? null);
    });
    return seen ? { id: seen.id, top: Math.round(seen.getBoundingClientRect().top) } : null;
  }, null);

/** Brings an element to the middle of what scrolls it. */
const scrollTo = (page: EnginePage, css: string) =>
  page.evaluate((selector) => {
    const found = document.querySelector("admissions-form")?.shadowRoot?.querySelector(selector);
    found?.scrollIntoView({ block: "center", behavior: "instant" });
  }, css);

/** How far the window has scrolled. */
const windowAt = (page: EnginePage) => page.evaluate(() => Math.round(scrollY), null);

const isHeadingSeen = (page: EnginePage) =>
  page.evaluate(() => {
    const root = document.querySelector("admissions-form")?.shadowRoot;
    const heading = root?.querySelector("h1");
    const { left = 0, top = 0 } = heading?.getBoundingClientRect() ?? {};
    return heading?.contains(root?.elementFromPoint(left + 2, top + 5) ?? null) ?? false;
  }, null);

/** Presses Next where the reader is: the driver's own click would scroll to it. */
const pressNext = (page: EnginePage) =>
  page.evaluate(() => {
    const buttons = document.querySelector("admissions-form")?.shadowRoot?.querySelectorAll("button") ?? [];
    [...buttons].find(({ textContent }) => textContent === "Next")?.click();
  }, null);

const foot = "[part~=footer]";

/** Scrolls by a script, as assistive technology and find-in-page do: no event tells who does. Whether the page is there six frames later. */
async function staysAt(page: EnginePage, css: string): Promise<boolean> {
  await scrollTo(page, css);
  for (let frame = 0; frame < 6; frame += 1)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)), null);
  return page.evaluate((selector) => {
    const found = document.querySelector("admissions-form")?.shadowRoot?.querySelector(selector);
    const { top = -1 } = found?.getBoundingClientRect() ?? {};
    return top >= 0 && top < innerHeight;
  }, css);
}

const layouts = ["body", "container", "both", "slotted", "own", "dialog"];

describe("a host page of which a part scrolls, and not the window", () => {
  inEachEngine(
    "the heading of the next step is in view, who scrolls on is left alone, and Back and a reload lead to the question that was at the top",
    async (visitor) => {
      const { page } = visitor;
      const wrong: string[] = [];
      /** Waits until the question is where it was; within 2 px, as browsers round what is scrolled. */
      const isBack = async (what: string, before: Awaited<ReturnType<typeof seenFirst>>) => {
        await waitFor(what, async () => {
          const now = await seenFirst(page);
          return (now && before && now.id === before.id && Math.abs(now.top - before.top) <= 2) || undefined;
        }).catch(async (fault) => wrong.push(`${fault} ${JSON.stringify([before, await seenFirst(page)])}`));
      };
      for (const layout of layouts) {
        await page.goTo(`${host.url}/${layout}`);
        await visitor.heading("About You");
        await scrollTo(page, "#gender");
        const [before, window] = [await seenFirst(page), await windowAt(page)];
        await pressNext(page);
        await visitor.heading("Your Academics");
        await waitFor(`${layout}: the heading in view`, async () => (await isHeadingSeen(page)) || undefined).catch(
          (fault) => wrong.push(String(fault)),
        );
        if (layout === "dialog" && (await windowAt(page)) !== window) wrong.push("The page behind has moved.");
        await waitFor(`${layout}: the foot in view`, async () => (await staysAt(page, foot)) || undefined).catch(
          (fault) => wrong.push(String(fault)),
        );
        await page.evaluate(() => history.back(), null);
        await visitor.heading("About You");
        await isBack(`${layout}: the question after Back`, before);
        await page.reload();
        await visitor.heading("About You");
        // An element that scrolls itself begins at its top: until it has its content, it has no room to scroll.
        if (layout !== "own") await isBack(`${layout}: the question after a reload`, before);
      }
      expect(wrong).toEqual([]);
    },
  );
});

/** Puts the second of two fields at a height of the window, and the focus on the first. */
const lay = (page: EnginePage, top: number) =>
  page.evaluate((height) => {
    const root = document.querySelector("admissions-form")?.shadowRoot;
    root?.getElementById("first_name")?.focus({ preventScroll: true });
    const { top = 0 } = root?.getElementById("middle_name")?.getBoundingClientRect() ?? {};
    scrollBy({ top: top - (height < 0 ? innerHeight + height : height), behavior: "instant" });
  }, top);

/** Whether the second field has the focus and its middle is covered by nothing. */
const isReached = (page: EnginePage) =>
  page.evaluate(() => {
    const root = document.querySelector("admissions-form")?.shadowRoot;
    const { left = 0, top = 0, bottom = 0 } = root?.activeElement?.getBoundingClientRect() ?? {};
    const seen = root?.elementFromPoint(left + 9, (top + bottom) / 2);
    return seen === root?.activeElement && seen?.id === "middle_name";
  }, null);

describe("on a page with a sticky header and scroll-padding-top", () => {
  inEachEngine(
    "a field that Tab reaches comes out from under the header and the bar (WCAG 2.4.11)",
    async ({ page }) => {
      await page.resize({ width: 390, height: 800 });
      await page.goTo(`${host.url}/sticky`);
      await applicantAt(page).heading("About You");
      for (const top of [-60, 20, -20]) {
        await lay(page, top);
        expect(await isReached(page)).toBe(false);
        await page.press("Tab");
        await waitFor(`the field at ${top} px`, async () => (await isReached(page)) || undefined);
      }
    },
  );
});
