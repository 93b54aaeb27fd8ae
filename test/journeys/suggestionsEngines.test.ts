import { describe, expect } from "vitest";
import type { EnginePage } from "../support/browsers/engines/EnginePage";
import { byId } from "../support/browsers/engines/engineApplicant";
import { inEachEngine } from "../support/browsers/engines/engines";
import { server, startBrowserAndServer } from "../support/journeySetup";
import { waitFor } from "../support/waitFor";

startBrowserAndServer();

/** What a host page does to the element, or to what holds it. */
const surroundings: Readonly<Record<string, readonly [string, string]>> = {
  nothing: ["admissions-form", ""],
  "zoom of the element": ["admissions-form", "zoom: 1.25"],
  "zoom of what holds it": ["body", "zoom: 0.8"],
  "a scale of what holds it": ["body", "transform: scale(0.9); transform-origin: 0 0"],
  "a filter, containment": ["body", "filter: opacity(0.99); contain: layout paint"],
};

const surround = (page: EnginePage, [css, style]: readonly [string, string]) =>
  page.evaluate(
    ([selector, text]) => {
      const found = document.querySelector(selector ?? "");
      if (found instanceof HTMLElement) found.style.cssText = text ?? "";
      document
        .querySelector("admissions-form")
        ?.shadowRoot?.getElementById("hs_name")
        ?.scrollIntoView({ block: "center" });
    },
    [css, style],
  );

/** By how much the list is beside its field: at its left, at its right, and between them (px). */
const distances = (page: EnginePage) =>
  page.evaluate(() => {
    const root = document.querySelector("admissions-form")?.shadowRoot;
    const field = root?.getElementById("hs_name")?.getBoundingClientRect();
    const list = root?.querySelector('[part="listbox"][data-placed]')?.getBoundingClientRect();
    if (!field || !list) return null;
    const gap = list.top > field.top ? list.top - field.bottom : field.top - list.bottom;
    return [list.left - field.left, list.right - field.right, gap].map(Math.round);
  }, null);

const selected = (page: EnginePage) =>
  page.evaluate(() => {
    const input = document.querySelector("admissions-form")?.shadowRoot?.getElementById("hs_name");
    return input instanceof HTMLInputElement ? [input.selectionStart, input.selectionEnd] : [];
  }, null);

describe("the suggestions of a field", () => {
  inEachEngine("lie beside it however the host page zooms, and leave Home and End to the text", async (visitor) => {
    const { page } = visitor;
    const away: string[] = [];
    for (const [what, how] of Object.entries(surroundings)) {
      await page.goTo(`${server.url}/?${encodeURIComponent(what)}#/education-ug`);
      await visitor.heading("Your Academics");
      await surround(page, how);
      await page.type(byId("hs_name"), "gran");
      await visitor.shows("[part~=option]");
      const isBeside = async () => {
        const [left = 99, right = 99, gap = 99] = (await distances(page)) ?? [];
        return (Math.abs(left) <= 1 && Math.abs(right) <= 1 && gap >= 0 && gap <= 8) || undefined;
      };
      await waitFor(what, isBeside).catch(async () => away.push(`${what}: ${await distances(page)}`));
    }
    expect(away).toEqual([]);

    await page.press("Home");
    expect(await selected(page)).toEqual([0, 0]);
    await page.press("End");
    expect(await selected(page)).toEqual([4, 4]);
    expect(await page.has({ css: "[part~=option]" })).toBe(true);
  });
});
