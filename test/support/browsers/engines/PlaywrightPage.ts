import type { BrowserContext, ElementHandle } from "playwright-core";
import { waitFor } from "../../waitFor";
import { type EnginePage, locate, type Target } from "./EnginePage";

const isGone = (fault: unknown) => /not attached|detached/.test(String(fault));

/** Opens a tab of Chromium or Firefox. */
export async function openPlaywrightPage(context: BrowserContext): Promise<EnginePage> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(String(fault)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });

  async function elementOf(target: Target): Promise<ElementHandle<Element>> {
    return waitFor(JSON.stringify(target), async () => {
      const found = await page.evaluateHandle(locate, target);
      return found.asElement() ?? undefined;
    });
  }

  /** Acts on the element, once more if a render replaced it meanwhile. */
  async function act(target: Target, action: (element: ElementHandle<Element>) => Promise<unknown>): Promise<void> {
    try {
      await action(await elementOf(target));
    } catch (fault) {
      if (!isGone(fault)) throw fault;
      await action(await elementOf(target));
    }
  }

  return {
    goTo: async (url) => {
      faults.length = 0;
      await page.goto(url);
    },
    reload: async () => {
      faults.length = 0;
      await page.reload();
    },
    back: async () => void (await page.goBack()),
    resize: (size) => page.setViewportSize(size),
    // The argument is JSON: the type of Playwright's own parameter, which resolves handles, does not fit.
    evaluate: (body, argument) => page.evaluate(`(${body})(${JSON.stringify(argument)})`),
    has: async (target) => (await page.evaluateHandle(locate, target)).asElement() !== null,
    click: (target) => act(target, (element) => element.click()),
    doubleClick: (target) => act(target, (element) => element.dblclick()),
    type: (target, text) => act(target, (element) => element.fill(text)),
    choose: (target, value) =>
      act(target, async (element) => {
        await element.focus();
        await element.selectOption(value);
      }),
    upload: async (target, path) => {
      const input = await elementOf(target);
      // The page removes the input as soon as it has a file, which Playwright reports as an error.
      await input.setInputFiles(path).catch((fault) => {
        if (!isGone(fault)) throw fault;
      });
    },
    press: (key) => page.keyboard.press(key),
    undo: () => page.keyboard.press("ControlOrMeta+z"),
    write: (text) => page.keyboard.type(text),
    print: (printBackground) => page.pdf({ printBackground, format: "Letter" }),
    faults: async () => faults.filter((fault) => !fault.startsWith("Failed to load resource")),
    close: () => context.close(),
  };
}
