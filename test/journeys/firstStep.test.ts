import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../src/shared/catalogue/institution";
import { field } from "../support/pages/fields";
import { type Hosted, openHosted } from "../support/pages/hosts/hostPage";
import { browser, host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { twoFrames } from "../support/waitFor";

const page =
  '<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width"><script type="module" src="/dist/admissions-form.js"></script><admissions-form api-base-url="/" config-url="/institution.json"></admissions-form>';

startBrowserAndHost({ "/page": page });

/** A page of a phone that holds the script with React until `letThrough`, and sums up what moves in it. */
function open(prepare?: (page: Page) => Promise<unknown>, hash = ""): Promise<Hosted> {
  const watchShifts = () =>
    new PerformanceObserver((list) => {
      const shift = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0);
      document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + shift);
    }).observe({ type: "layout-shift", buffered: true });
  return openHosted(browser, `${host.url}/page${hash}`, {
    width: 390,
    height: 800,
    isHeld: true,
    until: "commit",
    async prepare(page) {
      await prepare?.(page);
      await page.addInitScript(watchShifts);
    },
  });
}

/** Runs in the page: waits until React has begun to take the first step over, and is not done. */
function betweenSlices(act: (element: Element, root: ShadowRoot) => void): void {
  const isReady = () => document.documentElement.hasAttribute("data-ready");
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const element = document.querySelector("admissions-form");
    const root = element?.shadowRoot;
    const hasBegun = Object.keys(root?.lastElementChild ?? {}).some((name) => name.startsWith("__reactContainer"));
    if (!element || !root || !hasBegun) return port2.postMessage(null);
    const readyBefore = isReady();
    act(element, root);
    Object.assign(window, { seen: { readyBefore, readyAfter: isReady() } });
  };
  port2.postMessage(null);
}

test("the first step before React accepts input, and React takes it over with caret, focus and choices, without a layout shift", async () => {
  const { page: opened, faults, letThrough } = await open();
  await field(opened, "first_name").click();
  await opened.keyboard.type("Zuzana");
  await field(opened, "last_name").fill("Nowak");
  await field(opened, "first_language_english-Y").check();
  await field(opened, "phone_mobile").fill("5152634000");
  await field(opened, "birth_date-month").focus();
  await field(opened, "birth_date-month").selectOption("3");
  await field(opened, "birth_date-day").fill("19");
  await field(opened, "birth_date-year").fill("2007");
  await field(opened, "preferred_name").click();
  await opened.keyboard.type("Zuza");
  await opened.keyboard.press("ArrowLeft");
  await opened.keyboard.press("ArrowLeft");
  await field(opened, "first_name").evaluate((input) => Reflect.set(input, "before", true));
  await letThrough();
  await opened.keyboard.type("n");
  expect(await field(opened, "preferred_name").inputValue()).toBe("Zunza");
  expect(await field(opened, "first_name").inputValue()).toBe("Zuzana");
  expect(await field(opened, "first_name").evaluate((input) => Reflect.get(input, "before"))).toBe(true);
  expect(await field(opened, "phone_mobile").inputValue()).toBe("(515) 263-4000");
  expect(await field(opened, "first_language_english-Y").isChecked()).toBe(true);
  expect(Number((await opened.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.02);
  // The application has every answer: a reload restores them.
  await opened.waitForFunction(() =>
    Object.values(sessionStorage).some((kept) => /Zunza.*2007-03-19|2007-03-19.*Zunza/.test(String(kept))),
  );
  await opened.reload();
  await opened.locator("html[data-ready]").waitFor({ state: "attached" });
  await expect.poll(() => field(opened, "last_name").inputValue()).toBe("Nowak");
  expect(await field(opened, "first_language_english-Y").isChecked()).toBe(true);
  expect(faults).toEqual([]);
});

test("what was entered and left before React has its advice, and what is being typed has none yet", async () => {
  const { page: opened, faults, letThrough } = await open();
  await field(opened, "phone_mobile").fill("614555");
  await field(opened, "phone_home").fill("614555");
  await letThrough();
  await field(opened, "phone_mobile-advice").waitFor();
  expect(await field(opened, "phone_home-advice").count()).toBe(0);
  await field(opened, "phone_home").blur();
  await field(opened, "phone_home-advice").waitFor();
  expect(faults).toEqual([]);
});

describe("selects of the first step before React", () => {
  /** Focuses every select of the page in turn; each one's options by its id. */
  const optionsOfAll = (page: Page) =>
    page.locator("admissions-form").evaluate((element) => {
      const selects = [...(element.shadowRoot?.querySelectorAll("select") ?? [])];
      return Object.fromEntries(
        selects.map((select) => {
          select.focus();
          return [select.id, [...select.options].map(({ value, text }) => `${value} ${text}`)];
        }),
      );
    });

  test("each has its options as it is focused, the same as afterwards", async () => {
    const { page: opened, faults, letThrough } = await open();
    await field(opened, "legacy_relationship").waitFor();
    await expect.poll(async () => (await optionsOfAll(opened)).country?.length).toBeGreaterThan(200);
    const before = await optionsOfAll(opened);
    for (const options of Object.values(before)) expect(options.length).toBeGreaterThan(2);
    await letThrough();
    expect(await optionsOfAll(opened)).toEqual(before);
    expect(faults).toEqual([]);
  });

  test("none is filled without need, and those of an address all at the first focus", async () => {
    const { page: opened } = await open();
    const length = (id: string) => field(opened, id).evaluate((select) => Reflect.get(select, "length"));
    await field(opened, "legacy_relationship").waitFor();
    expect([await length("country"), await length("birth_country")]).toEqual([1, 1]);
    await field(opened, "first_name").focus();
    await expect.poll(() => length("country")).toBeGreaterThan(200);
    expect(await length("birth_country")).toBe(1);
  });

  test("what is chosen by mouse or keyboard survives, with the elements and the focus, and is answered", async () => {
    const { page: opened, faults, letThrough } = await open();
    await field(opened, "birth_date-month").focus();
    await expect.poll(() => field(opened, "birth_date-month").locator("option").count()).toBe(13);
    await opened.keyboard.press("ArrowDown");
    await field(opened, "country").focus();
    // No letters: a browser's select forgets those that a slow machine delivered a second before.
    await opened.keyboard.press("ArrowDown");
    expect(await field(opened, "country").inputValue()).toBe("USA");
    await field(opened, "country").evaluate((select) => {
      for (const element of [select, ...Reflect.get(select, "options")]) Reflect.set(element, "isMarked", true);
    });
    await letThrough();
    // Its answer brings the states.
    await field(opened, "state").waitFor();
    expect(await field(opened, "country").inputValue()).toBe("USA");
    expect(await field(opened, "birth_date-month").inputValue()).toBe("1");
    const isKept = await field(opened, "country").evaluate(
      (select) =>
        [select, ...Reflect.get(select, "options")].every((element) => Reflect.get(element, "isMarked")) &&
        select.matches(":focus"),
    );
    expect(isKept).toBe(true);
    expect(faults).toEqual([]);
  });
});

describe("the first step before React", () => {
  test.each([
    ["as soon as the browser is idle", () => undefined],
    // Safari.
    ["in a browser without requestIdleCallback", () => Reflect.deleteProperty(window, "requestIdleCallback")],
  ])(
    "what lies below the window follows behind the first frame, %s, with nothing on the screen moved",
    async (_, be) => {
      const { page: opened } = await open(async (page) => {
        await page.addInitScript(be);
        await page.addInitScript(() => {
          requestAnimationFrame(function look() {
            const sections = [
              ...(document.querySelector("admissions-form")?.shadowRoot?.querySelectorAll("[part~=step] section") ??
                []),
            ];
            if (sections.length === 0) return void requestAnimationFrame(look);
            const shown = sections.filter((section) => section.checkVisibility()).length;
            document.documentElement.dataset.first = `${shown} of ${sections.length}`;
          });
        });
      });
      await field(opened, "legacy_first_name").waitFor();
      expect(await opened.locator("html").getAttribute("data-first")).toBe("1 of 9");
      expect(Number((await opened.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.02);
    },
  );

  test("the host's DOMContentLoaded work runs first, and no screen shows before the settings that it makes", async () => {
    const { page: opened, letThrough } = await open((one) =>
      one.addInitScript(
        (config) => {
          document.addEventListener("DOMContentLoaded", () => {
            const element = document.querySelector("admissions-form");
            if (!element?.shadowRoot) return;
            const { shadowRoot } = element;
            const steps = () => shadowRoot.querySelectorAll('[part~="step"]').length;
            const seen = [steps()];
            new MutationObserver(() => seen.push(steps())).observe(shadowRoot, { childList: true, subtree: true });
            Object.assign(element, { config });
            Object.assign(window, { seen });
          });
        },
        { ...sampleConfig, applicationTitle: "Apply to Hillside" },
      ),
    );
    await opened.locator('admissions-form [part~="skeleton"]').first().waitFor();
    expect(await opened.evaluate(() => Reflect.get(window, "seen"))).toSatisfy(
      (seen: number[]) => seen.length > 1 && seen.every((steps) => steps === 0),
    );
    await letThrough();
    await opened.getByRole("link", { name: "Apply to Hillside" }).waitFor();
  });

  test("a button pressed too early is pressed once React is there", async () => {
    const { page: opened, letThrough } = await open();
    await opened.getByRole("button", { name: "Help" }).click();
    await letThrough();
    await opened.getByRole("dialog").filter({ hasText: "Help" }).first().waitFor();
  });

  /** Between two of the slices in which React takes the first step over on a slow phone; `act` runs in the page, once. */
  async function openAt(act: (element: Element, root: ShadowRoot) => void): Promise<Hosted> {
    return open(async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
      await page.addInitScript(`(${betweenSlices})(${act})`);
    });
  }

  test("a button pressed while React takes the page over, a slice at a time, is pressed once", async () => {
    const { page: opened, letThrough } = await openAt((_, root) => {
      root.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click();
    });
    await letThrough();
    expect(await opened.evaluate(() => Reflect.get(window, "seen"))).toEqual({ readyBefore: false, readyAfter: true });
    // Pressed twice, it would have closed again.
    await opened.getByRole("button", { name: "Create Account" }).waitFor();
    await twoFrames(opened);
    expect(await opened.getByRole("button", { name: "Create Account" }).isVisible()).toBe(true);
  });

  test("a focus that moves from field to field meanwhile stays, without a fault", async () => {
    const { page: opened, faults, letThrough } = await openAt((_, root) => root.getElementById("last_name")?.focus());
    await field(opened, "first_name").fill("Zuzana");
    await letThrough();
    expect(await opened.evaluate(() => Reflect.get(window, "seen"))).toEqual({ readyBefore: false, readyAfter: true });
    await opened.keyboard.type("Nowak");
    expect(await field(opened, "last_name").inputValue()).toBe("Nowak");
    expect(await field(opened, "first_name").inputValue()).toBe("Zuzana");
    expect(faults).toEqual([]);
  });

  test("an element that is taken out of its page meanwhile brings back what was typed into it", async () => {
    const { page: opened, letThrough } = await openAt((element) => {
      element.remove();
      setTimeout(() => document.body.append(element), 300);
    });
    await field(opened, "first_name").fill("Zuzana");
    // A focus that is lost would make React take over at once.
    await field(opened, "first_name").blur();
    await letThrough();
    expect(await opened.evaluate(() => Reflect.get(window, "seen"))).toEqual({ readyBefore: false, readyAfter: false });
    expect(await field(opened, "first_name").inputValue()).toBe("Zuzana");
    await opened.waitForFunction(() => Object.values(sessionStorage).some((kept) => String(kept).includes("Zuzana")));
  });

  test("it is not pressed any more once the visitor has focused a field instead", async () => {
    const { page: opened, letThrough } = await open();
    await opened.getByRole("button", { name: "Help" }).click();
    await field(opened, "first_name").click();
    await opened.keyboard.type("Ada");
    await letThrough();
    await opened.keyboard.type(" Maria");
    expect(await field(opened, "first_name").inputValue()).toBe("Ada Maria");
  });

  test("a link followed too early leads to its card", async () => {
    const { page: opened, letThrough } = await open();
    await opened.getByRole("link", { name: "Log in" }).click();
    await letThrough();
    await opened.getByRole("heading", { name: "Log in" }).waitFor();
  });

  test("a page that another script has changed is rendered again, with the typed answers", async () => {
    const { page: opened, letThrough } = await open();
    await field(opened, "first_name").fill("Zuzana");
    await field(opened, "gender-F").check();
    await field(opened, "phone_home").fill("614555");
    await field(opened, "phone_home").blur();
    // As a browser's translation does to every text.
    await opened.locator("admissions-form h1").evaluate((heading) => {
      heading.innerHTML = "<font><font>Sobre usted</font></font>";
      for (const label of heading.getRootNode() instanceof ShadowRoot
        ? (heading.getRootNode() as ShadowRoot).querySelectorAll("label > span")
        : [])
        label.innerHTML = "<font>Otra cosa</font>";
    });
    await letThrough();
    await expect.poll(() => field(opened, "first_name").inputValue()).toBe("Zuzana");
    await expect.poll(() => field(opened, "gender-F").isChecked()).toBe(true);
    await field(opened, "phone_home-advice").waitFor();
  });

  test("a visitor who is logged in, or arrives at another route, never sees the first step", async () => {
    const { page: opened } = await open((some) =>
      some.context().addCookies([{ name: "admissions-idp.session", value: "x", url: host.url }]),
    );
    await opened.locator("admissions-form [part=loading]").waitFor();
    expect(await field(opened, "first_name").count()).toBe(0);
    const { page: card } = await open(undefined, "#/login");
    await card.locator("admissions-form [part=card]").waitFor();
    expect(await field(card, "first_name").count()).toBe(0);
  });
});
