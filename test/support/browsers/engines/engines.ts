import type { TestOptions } from "vitest";
import { needs } from "../../needs";
import { sharedBrowser, sharedFirefox } from "../../shared";
import type { EnginePage } from "./EnginePage";
import { newFirefoxContext } from "./firefox";
import { openPlaywrightPage } from "./PlaywrightPage";
import { launchWebKit } from "./webkit/launchWebKit";
import { openWebKitPage } from "./webkit/WebKitPage";

async function openChromium(): Promise<EnginePage> {
  return openPlaywrightPage(await (await sharedBrowser()).newContext());
}

async function openFirefox(): Promise<EnginePage> {
  return openPlaywrightPage(await newFirefoxContext(await sharedFirefox()));
}

const openWebKit = async (): Promise<EnginePage> => openWebKitPage(await launchWebKit());

/** An engine; `open` opens a tab in it, which the caller closes. */
interface Engine {
  readonly name: "Chromium" | "Firefox" | "WebKit";
  readonly open: () => Promise<EnginePage>;
  /** The options of a test in it, which is skipped where the machine has no such engine. */
  readonly options: TestOptions;
}

export const chromium: Engine = { name: "Chromium", open: openChromium, options: {} };
export const firefox: Engine = { name: "Firefox", open: openFirefox, options: needs("Firefox") };
export const webKit: Engine = { name: "WebKit", open: openWebKit, options: needs("WebKit") };
export const engines: readonly Engine[] = [chromium, firefox, webKit];
