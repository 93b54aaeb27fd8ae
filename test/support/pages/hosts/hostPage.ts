import type { Browser, Page } from "playwright-core";
import { makeGate } from "../../gate";

/** A host page in a browser tab. */
export interface Hosted {
  readonly page: Page;
  /** The uncaught errors, and the console's errors and warnings, except for calls to an API that does not exist. */
  readonly faults: readonly string[];
  /** Lets the application script load, if it is held, and waits until an element is ready. */
  letThrough(): Promise<void>;
}

export interface HostedOptions {
  readonly width?: number;
  readonly height?: number;
  /** Called before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Holds the application script until `letThrough`. */
  readonly isHeld?: boolean;
  /** What is waited for; the page's `load` when absent. */
  readonly until?: "load" | "commit";
}

/** Collects the page's uncaught errors and its console messages of these types, except for calls to an API that does not exist. */
export function faultsOn(page: Page, types: readonly string[] = ["error"]): string[] {
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(String(fault)));
  page.on("console", (message) => {
    if (types.includes(message.type()) && !/status of 404/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** The script with React and the steps. */
export const applicationScript = /admissions-form-application-/;

/** Holds the matching requests of the page until the returned function is called. */
export async function hold(page: Page, requests: RegExp): Promise<() => void> {
  const { opened: released, open: release } = makeGate();
  await page.route(requests, (route) => released.then(() => route.continue()));
  return release;
}

/** Opens a host page in a new context. */
export async function openHosted(browser: Browser, url: string, options: HostedOptions = {}): Promise<Hosted> {
  const { width = 1280, height = 900, prepare, isHeld = false, until = "load" } = options;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const faults = faultsOn(page, ["error", "warning"]);
  const release = isHeld ? await hold(page, applicationScript) : () => undefined;
  await page.addInitScript(() =>
    document.addEventListener("admissions-ready", () => {
      const { dataset } = document.documentElement;
      dataset.ready = String(Number(dataset.ready ?? 0) + 1);
    }),
  );
  await prepare?.(page);
  await page.goto(url, { waitUntil: until });
  const letThrough = async () => {
    release();
    await isReady(page);
  };
  return { page, faults, letThrough };
}

/** Waits until the elements of the page have dispatched `count` events `admissions-ready`. */
export async function isReady(page: Page, count = 1): Promise<void> {
  await page.waitForFunction((least) => Number(document.documentElement.dataset.ready ?? 0) >= least, count);
}

export const part = (page: Page, name: string) => page.locator(`admissions-form [part~="${name}"]`);
export const button = (page: Page, name: string) =>
  page.locator("admissions-form").getByRole("button", { name, exact: true });
