import type { Browser, Page } from "playwright-core";

/** A tab at a host's page. */
export interface Hosted {
  readonly page: Page;
  /** Every error and warning of the console, but for calls to an API that is not there, and every uncaught fault. */
  readonly faults: readonly string[];
  /** Lets the script with React come, where it was held, and waits for the first element that is ready. */
  letThrough(): Promise<void>;
}

export interface HostedOptions {
  readonly width?: number;
  readonly height?: number;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** React comes only when it is let through. */
  readonly isHeld?: boolean;
}

function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(String(fault)));
  page.on("console", (message) => {
    const isFault = ["error", "warning"].includes(message.type());
    if (isFault && !/status of 404/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** Opens a host's page in a context of its own. The caller closes the context. */
export async function openHosted(browser: Browser, url: string, options: HostedOptions = {}): Promise<Hosted> {
  const { width = 1280, height = 900, prepare, isHeld = false } = options;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const faults = listen(page);
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  if (isHeld) {
    await page.route(/admissions-form-application-/, async (route) => {
      await gate;
      await route.continue();
    });
  }
  await page.addInitScript(() =>
    document.addEventListener("admissions-ready", () => {
      const { dataset } = document.documentElement;
      dataset.ready = String(Number(dataset.ready ?? 0) + 1);
    }),
  );
  await prepare?.(page);
  await page.goto(url, { waitUntil: "load" });
  const letThrough = async () => {
    openGate();
    await isReady(page);
  };
  return { page, faults, letThrough };
}

/** Waits until `count` elements, or lives of one, have said that they are ready. */
export async function isReady(page: Page, count = 1): Promise<void> {
  await page.waitForFunction((least) => Number(document.documentElement.dataset.ready ?? 0) >= least, count, {
    timeout: 60_000,
  });
}

export const part = (page: Page, name: string) => page.locator(`admissions-form [part~="${name}"]`);
export const field = (page: Page, id: string) => page.locator(`admissions-form [id="${id}"]`);
export const button = (page: Page, name: string) =>
  page.locator("admissions-form").getByRole("button", { name, exact: true });
