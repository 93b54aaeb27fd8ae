import { error, Key, WebElement } from "selenium-webdriver";
import { waitFor } from "../../../waitFor";
import { type EnginePage, locate, type Size, type Target } from "../EnginePage";
import type { WebKitBrowser } from "./launchWebKit";

/** The smallest width of MiniBrowser's window. */
const narrowest = 447;

const keys = {
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
  Home: Key.HOME,
  End: Key.END,
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Space: Key.SPACE,
  Backspace: Key.BACK_SPACE,
} as const;

/** Collects uncaught errors and errors of the console, which WebDriver does not report; runs in the page. */
function listen(): void {
  if (Reflect.get(window, "collectedFaults")) return;
  const faults: string[] = [];
  Reflect.set(window, "collectedFaults", faults);
  addEventListener("error", ({ message }) => faults.push(message));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    faults.push(parts.join(" "));
    error(...parts);
  };
}

/** Whether the page may have scrolled or rendered between finding an element and clicking it. */
function isPassing(fault: unknown): boolean {
  const { ElementClickInterceptedError, ElementNotInteractableError, StaleElementReferenceError } = error;
  return [ElementClickInterceptedError, ElementNotInteractableError, StaleElementReferenceError].some(
    (one) => fault instanceof one,
  );
}

/** Runs in the page: notes on an element that it has taken a click, whatever the page does with it. */
function noteClick(element: Element): void {
  Reflect.set(element, "isClicked", false);
  const note = () => Reflect.set(element, "isClicked", true);
  element.addEventListener("click", note, { capture: true, once: true });
}

/** The one tab of a WebKit browser. */
export async function openWebKitPage({ driver, close }: WebKitBrowser): Promise<EnginePage> {
  /** Runs a function in the page; the driver returns its result as JSON, and an element as a `WebElement`. */
  function run<Given extends readonly unknown[], Result>(body: (...given: Given) => Result, ...given: Given) {
    return driver.executeScript<Result>(`return (${body})(...arguments)`, ...given);
  }

  /** Runs a function that returns an element of the page, or null. */
  async function find(body: string, ...given: readonly unknown[]): Promise<WebElement | null> {
    const found = await driver.executeScript(`return (${body})(...arguments)`, ...given);
    return found instanceof WebElement ? found : null;
  }

  function elementOf(target: Target): Promise<WebElement> {
    return waitFor(JSON.stringify(target), async () => (await find(String(locate), target)) ?? undefined);
  }

  /** Scrolls the element into view without animation, for which a click would not wait. */
  function reach(target: Target): Promise<WebElement> {
    return waitFor(`${JSON.stringify(target)} to be enabled`, async () => {
      const element = await elementOf(target);
      const isEnabled = (own: Element) => {
        own.scrollIntoView({ behavior: "instant", block: "center" });
        return !own.matches(":disabled, [aria-disabled=true]");
      };
      return (await driver.executeScript(`return (${isEnabled})(...arguments)`, element)) ? element : undefined;
    });
  }

  /** Whether the click came to the element: the page may have moved it away meanwhile. A click that removes it was taken. */
  async function hasTakenClick(element: WebElement): Promise<boolean> {
    const isNoted = (own: Element) => Reflect.get(own, "isClicked") === true;
    try {
      return await driver.executeScript<boolean>(`return (${isNoted})(...arguments)`, element);
    } catch (fault) {
      if (fault instanceof error.StaleElementReferenceError) return true;
      throw fault;
    }
  }

  /** Acts on the element, again while the page moves it away, until `act` says that it was there. */
  async function once(target: Target, act: (element: WebElement) => Promise<boolean>): Promise<void> {
    await waitFor(`${JSON.stringify(target)} to take it`, async () => {
      try {
        return (await act(await reach(target))) || undefined;
      } catch (fault) {
        if (!isPassing(fault)) throw fault;
        return undefined;
      }
    });
  }

  /** Sets the size of the window so that its page has this size. */
  async function resize({ width: asked, height }: Size): Promise<void> {
    const width = Math.max(narrowest, asked);
    const window = driver.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const bars = height - (await run(() => innerHeight));
    if (bars > 0) await window.setRect({ x: 0, y: 0, width, height: height + bars });
  }

  await resize({ width: 1280, height: 800 });
  return {
    async goTo(url) {
      await driver.get(url);
      await run(listen);
    },
    async reload() {
      await driver.navigate().refresh();
      await run(listen);
    },
    back: () => driver.navigate().back(),
    resize,
    evaluate: (body, argument) => run(body, argument),
    has: async (target) => (await find(String(locate), target)) !== null,
    click: (target) =>
      once(target, async (element) => {
        await driver.executeScript(`(${noteClick})(...arguments)`, element);
        await element.click();
        return hasTakenClick(element);
      }),
    doubleClick: (target) =>
      once(target, async (element) => {
        await driver.actions().doubleClick(element).perform();
        return true;
      }),
    async type(target, text) {
      const element = await reach(target);
      // The driver types at the end of the text: selected text is replaced.
      const select = (own: Element) => {
        if (!(own instanceof HTMLInputElement || own instanceof HTMLTextAreaElement)) return;
        own.focus();
        own.select();
      };
      await driver.executeScript(`(${select})(...arguments)`, element);
      await element.sendKeys(text);
    },
    async choose(target, value) {
      const element = await reach(target);
      // The widget fills long lists on the first focus.
      const optionOf = (select: Element, wanted: string) => {
        if (select instanceof HTMLElement) select.focus();
        return [...select.querySelectorAll("option")].find((option) => option.value === wanted) ?? null;
      };
      const option = await waitFor(
        `option ${value}`,
        async () => (await find(String(optionOf), element, value)) ?? undefined,
      );
      await option.click();
    },
    async upload(target, path) {
      await (await elementOf(target)).sendKeys(path);
    },
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    // The driver's keys reach no command of the browser.
    undo: () => run(() => void document.execCommand("undo")),
    write: (text) => driver.actions().sendKeys(text).perform(),
    print: null,
    faults: () => run(() => (Reflect.get(window, "collectedFaults") ?? []).map(String)),
    close,
  };
}
