import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { toastDuration } from "../../src/widget/state/notices/notices";
import { launchBrowser } from "../support/browser";
import { greatestDifference, pictureOf, samePixels } from "../support/browsers/pixels";
import { field } from "../support/pages/fields";
import { holdTimers } from "../support/pages/heldTimers";
import { button, type Hosted, openHosted, part } from "../support/pages/hosts/hostPage";
import { type StrictHost, startStrictHost } from "../support/pages/hosts/strictHost";
import { root } from "../support/root";

const moduleTag = '<script type="module" src="../../dist/admissions-form.js"></script>';
const torture = (name: string) => readFileSync(join(root, "test/support/pages/hosts/torture", name), "utf8");
const empty = (script: string) =>
  `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width">${script.replace("../../", "/")}<admissions-form api-base-url="/"></admissions-form>`;

const pages = {
  "/torture.html": torture("torture.html"),
  "/assets/torture.css": torture("torture.css"),
  "/assets/torture.js": torture("torture.js"),
  "/module": empty(moduleTag),
};

let browser: Browser;
let host: StrictHost;

beforeAll(async () => {
  [browser, host] = await Promise.all([launchBrowser({ args: samePixels }), startStrictHost(pages)]);
});

afterAll(async () => {
  await browser.close();
  await host.stop();
});

const places = [{ id: "1", text: "12 Elm Street", sub_text: "Des Moines, IA 50309" }];

const open = (path: string, width = 1280, height = 900) =>
  openHosted(browser, host.url + path, {
    width,
    height,
    isHeld: true,
    prepare: async (page) => {
      await holdTimers(page, toastDuration);
      await page.route(/\/lookup\/find/, (route) => route.fulfill({ json: places }));
    },
  });

const boxOf = (page: Page) =>
  part(page, "surface").evaluate((element) => {
    const { x, y, width } = element.getBoundingClientRect();
    return { x, y, width };
  });

const surfaceOf = ({ page }: Hosted) => part(page, "surface");

/** A state of the widget that is compared. */
interface State {
  readonly name: string;
  /** Leads to the state from the one before. */
  readonly enter?: (opened: Hosted) => Promise<void>;
  /** The part of the widget that is compared. */
  readonly seen: (opened: Hosted) => Locator;
  /** Whether it lies above the page, which is visible through its round corners and its shadow. */
  readonly isLayer?: boolean;
  readonly leave?: (opened: Hosted) => Promise<void>;
}

const states: readonly State[] = [
  { name: "before React", seen: surfaceOf },
  { name: "first step", enter: ({ letThrough }) => letThrough(), seen: surfaceOf },
  {
    name: "revealed questions, a checked box, text",
    enter: async ({ page }) => {
      await field(page, "first_name").fill("Zuzana Écureuil");
      await field(page, "first_language_english-N").check();
      await field(page, "race_asian").check();
      await field(page, "country").focus();
      await field(page, "country").selectOption("USA");
      await field(page, "native_language").waitFor();
      await field(page, "native_language").focus();
    },
    seen: surfaceOf,
  },
  {
    name: "found addresses",
    enter: async ({ page }) => {
      await field(page, "address_line_1").fill("12 El");
      await page.locator("admissions-form [role=option]").waitFor();
    },
    seen: ({ page }) => page.locator("admissions-form [popover]:popover-open"),
    isLayer: true,
    leave: ({ page }) => field(page, "address_line_1").press("Escape"),
  },
  {
    name: "popover",
    enter: async ({ page }) => {
      await part(page, "account").click();
      await part(page, "popover").getByRole("button", { name: "Sign In" }).waitFor();
    },
    seen: ({ page }) => part(page, "popover"),
    isLayer: true,
    leave: ({ page }) => page.keyboard.press("Escape"),
  },
  {
    name: "dialog",
    enter: async ({ page }) => {
      await button(page, "Help").click();
      await page.locator("admissions-form dialog[open] h2").waitFor();
    },
    seen: ({ page }) => page.locator("admissions-form dialog[open]"),
    isLayer: true,
    leave: ({ page }) => page.keyboard.press("Escape"),
  },
  {
    name: "toast",
    enter: ({ page }) =>
      page.locator("admissions-form").evaluate((element) => element.setAttribute("token", "unknown")),
    seen: ({ page }) => part(page, "toast").first(),
    isLayer: true,
    leave: async ({ page }) => {
      await part(page, "toast").first().getByRole("button").click();
      await part(page, "toast").waitFor({ state: "detached" });
    },
  },
  {
    name: "card with its faults",
    enter: async ({ page }) => {
      await page.evaluate(() => {
        location.hash = "#/login";
      });
      await part(page, "card").waitFor();
      await button(page, "Submit").click();
      await page.locator("admissions-form [aria-invalid=true]").first().waitFor();
    },
    seen: surfaceOf,
  },
];

/** So tall that no bar of the host's or ours sticks. */
const tall = 9000;

async function compare(width: number, compared = states): Promise<void> {
  const [hard, plain] = await Promise.all([open("/torture.html", width, tall), open("/module", width, tall)]);
  await Promise.all([part(hard.page, "surface").waitFor(), part(plain.page, "surface").waitFor()]);
  // By the style object, since the policy forbids style attributes; at the same place, since curves are drawn by place.
  await plain.page.evaluate(
    ({ x, y, width: inner }) => {
      document.body.style.cssText = `margin: 0; padding: ${y}px 0 0 ${x}px; width: ${inner}px`;
    },
    await boxOf(hard.page),
  );
  const both = [hard, plain] as const;
  for (const { name, enter, seen, isLayer, leave } of compared) {
    await Promise.all(both.map((opened) => enter?.(opened)));
    // A line below the pointer is tinted once the browser notices it.
    await Promise.all(both.map(({ page }) => page.mouse.move(0, 0)));
    // Late texts and styles come to one of the pages before the other.
    await vi.waitFor(async () => {
      const pictures = [pictureOf(seen(hard), isLayer), pictureOf(seen(plain), isLayer)] as const;
      expect(await greatestDifference(browser, ...(await Promise.all(pictures))), name).toBeLessThanOrEqual(8);
    });
    await Promise.all(both.map((opened) => leave?.(opened)));
  }
  expect(hard.faults).toEqual([]);
  expect(plain.faults).toEqual([]);
  await Promise.all([hard.page.context().close(), plain.page.context().close()]);
}

describe("a host that is hard to live with", () => {
  test("the module looks there as on an empty page, pixel for pixel, on a laptop", () => compare(1280));
  test("and on a phone", () => compare(390, states.slice(0, 4)));

  test("the host stays as it is: its styles, its document, its history, its title, its names", async () => {
    const { page, letThrough } = await open("/torture.html?section=programs#visit");
    const before = await hostOf(page);
    await letThrough();
    await field(page, "first_name").fill("Zuzana");
    await part(page, "account").click();
    expect(await hostOf(page)).toEqual(before);
    expect(before.address).toMatch(/\/torture\.html\?section=programs#visit$/);
    expect(before.history).toMatch(/native code.*native code/);
  });

  test("Back and Forward work across the host's router and ours", async () => {
    const { page, letThrough } = await open("/torture.html");
    await letThrough();
    const route = () => page.locator("#route").textContent();
    const shown = () => page.locator("admissions-form h1, admissions-form h2").first().textContent();
    const at = async () => [
      new URL(page.url()).search + new URL(page.url()).hash,
      await route(),
      (await shown())?.trim(),
    ];
    const stations = [
      ["", "home", "About You"],
      ["?section=programs", "programs", "About You"],
      ["?section=programs#/login", "programs", "Log In"],
      ["?section=news", "news", "Log In"],
      ["?section=news#/signup", "news", "Sign Up"],
      ["?section=news#visit", "home", "Sign Up"],
    ];
    const isAt = (index: number) => expect.poll(at).toEqual(stations[index]);
    const steps = [
      () => page.locator("[data-route=programs]").click(),
      () => page.locator('admissions-form a[href$="#/login"]').first().click(),
      () => page.locator("[data-route=news]").click(),
      () => page.locator('admissions-form a[href$="#/signup"]').first().click(),
      () => page.locator("[data-anchor=visit]").click(),
    ];
    await isAt(0);
    for (const [index, step] of steps.entries()) {
      await step();
      await isAt(index + 1);
    }
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      await page.goBack();
      await isAt(index);
    }
    for (let index = 1; index <= steps.length; index += 1) {
      await page.goForward();
      await isAt(index);
    }
  });
});

/** All of a host that must not change: computed styles of its elements, its document and its window. */
function hostOf(page: Page) {
  return page.evaluate(() => {
    const tag = document.querySelector("admissions-form");
    // What follows from the widget's own height.
    const grows = /height|block-size|origin|inset|^(top|bottom|perspective|transform)/;
    const styles = [...document.querySelectorAll("*")]
      .filter((element) => element !== tag && !tag?.contains(element))
      .map((element) => {
        const style = getComputedStyle(element);
        const said = [...style].filter((name) => !grows.test(name)).map((name) => style.getPropertyValue(name));
        return `${element.localName} ${said.join(";")}`;
      });
    return {
      styles: styles.join("\n"),
      head: document.head.innerHTML,
      tags: document.querySelectorAll("*").length,
      attributes: [document.body, tag]
        .map((element) => element?.cloneNode(false))
        .map((node) => node instanceof Element && node.outerHTML),
      sheets: document.adoptedStyleSheets.length,
      title: document.title,
      address: location.href,
      state: JSON.stringify(history.state),
      restoration: history.scrollRestoration,
      entries: history.length,
      history: [history.pushState, history.replaceState].map(String).join(),
      names: Object.getOwnPropertyNames(window).sort().join(),
      storage: Object.keys(localStorage).join(),
      cookies: document.cookie,
      ownField: document.querySelector("input")?.value,
    };
  });
}
