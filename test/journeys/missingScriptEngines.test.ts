import { afterEach, describe, expect } from "vitest";
import type { EnginePage } from "../support/browsers/engines/EnginePage";
import { byId } from "../support/browsers/engines/engineApplicant";
import { inEachEngine } from "../support/browsers/engines/engines";
import { makeGate } from "../support/gate";
import { host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { waitFor } from "../support/waitFor";

const down = new Set<string>();
const form = '<admissions-form api-base-url="/" config-url="/institution.json"></admissions-form>';
const head = '<!doctype html><html lang="en"><title>Host</title>';
const script = '<script type="module" src="/dist/admissions-form.js"></script>';
const pages = {
  "/page": `${head}${script}${form}`,
  // Firefox fires `load` once the chunks have come.
  "/late": `${head}<script src="/late.js"></script>${form}`,
  "/late.js": 'addEventListener("load", () => import("/dist/admissions-form.js"))',
};

let failure = makeGate();
failure.open();

startBrowserAndHost(pages, down, () => failure.opened);
afterEach(() => {
  down.clear();
  failure.open();
});

const textOf = (page: EnginePage, id: string) =>
  page.evaluate((key) => {
    const control = document.querySelector("admissions-form")?.shadowRoot?.getElementById(key);
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : "";
  }, id);

/** Also while the page is loaded anew. */
const holds = (page: EnginePage, id: string, text: string) =>
  waitFor(`${text} in ${id}`, async () => (await textOf(page, id).catch(() => "")) === text || undefined);

const reload = { css: "button", text: "Reload" };
const dialog = { css: "dialog[open]" };

describe("a script that fails at first, and answers later", () => {
  inEachEngine(
    "only the notice is there, and Try again brings the form with what was typed into it",
    async (visitor) => {
      const { page } = visitor;
      down.add("-application-");
      failure = makeGate();
      await page.goTo(`${host.url}/late`);
      await visitor.shows(byId("first_name").css);
      await page.click(byId("race_asian"));
      await page.choose(byId("birth_date-month"), "3");
      await page.type(byId("first_name"), "Zuzana");
      failure.open();
      await visitor.shows("button", "Try again");
      expect(await page.has(byId("first_name"))).toBe(false);
      expect(
        await page.evaluate(
          () => document.querySelector("admissions-form")?.shadowRoot?.activeElement?.textContent ?? "",
          null,
        ),
      ).toContain("could not be loaded");
      failure = makeGate();
      await visitor.press("Try again");
      await visitor.shows("button[aria-busy=true]");
      failure.open();
      await visitor.hides("button[aria-busy=true]");
      down.clear();
      await visitor.press("Try again");
      await waitFor(
        "the form",
        async () => !(await page.has({ css: "button", text: "Try again" }).catch(() => true)) || undefined,
      );
      await holds(page, "first_name", "Zuzana");
      await holds(page, "birth_date-month", "3");
      // Only the application opens it.
      await visitor.press("Help");
      await visitor.shows("dialog[open]");
      expect(await textOf(page, "first_name")).toBe("Zuzana");
      expect(
        await page.evaluate(
          () =>
            document.querySelector("admissions-form")?.shadowRoot?.querySelector("#race_asian")?.matches(":checked"),
          null,
        ),
      ).toBe(true);
    },
  );

  inEachEngine(
    'a dialog\'s comes at "Try again" or, where the browser remembers the failure, after a reload that is offered',
    async (visitor) => {
      const { page } = visitor;
      await page.goTo(`${host.url}/page`);
      await visitor.heading("About You");
      await page.type(byId("first_name"), "Zuzana");
      down.add("FooterDialogs");
      await visitor.press("Help");
      await visitor.shows("button", "Try again");
      down.clear();
      await visitor.press("Try again");
      await waitFor(
        "the dialog or the offer",
        async () => (await page.has(dialog)) || (await page.has(reload)) || undefined,
      );
      if (await page.has(reload)) {
        await page.click(reload);
        await holds(page, "first_name", "Zuzana");
        await visitor.press("Help");
      }
      await visitor.shows("dialog[open]");
      expect(await textOf(page, "first_name")).toBe("Zuzana");
    },
  );

  inEachEngine("a file dropped beside a drop zone does not open", async (visitor) => {
    const { page } = visitor;
    await page.goTo(`${host.url}/page`);
    await visitor.heading("About You");
    const drop = (types: readonly string[]) =>
      page.evaluate((kinds) => {
        const heading = document.querySelector("admissions-form")?.shadowRoot?.querySelector("h1");
        const dataTransfer = new DataTransfer();
        for (const kind of kinds) {
          if (kind === "file") dataTransfer.items.add(new File(["x"], "x.pdf"));
          else dataTransfer.setData("text/plain", kind);
        }
        const isKept = (type: string, on: Element | null | undefined) =>
          on?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }));
        return ["dragover", "drop"].flatMap((type) => [isKept(type, heading), isKept(type, document.body)]);
      }, types);
    expect(await drop(["file"])).toEqual([false, true, false, true]);
    expect(await drop(["words"])).toEqual([true, true, true, true]);
  });
});
