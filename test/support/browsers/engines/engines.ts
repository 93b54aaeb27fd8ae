import { type TestOptions, test } from "vitest";
import { needs } from "../../needs";
import { sharedBrowser, sharedFirefox } from "../../shared";
import type { EnginePage } from "./EnginePage";
import { applicantAt, type EngineApplicant } from "./engineApplicant";
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
const webKit: Engine = { name: "WebKit", open: openWebKit, options: needs("WebKit") };
export const engines: readonly Engine[] = [chromium, firefox, webKit];

/** A test in each engine, with a visitor in a tab that is closed afterwards. */
export function inEachEngine(
  title: string,
  journey: (visitor: EngineApplicant, name: Engine["name"]) => Promise<void>,
  of: readonly Engine[] = engines,
): void {
  for (const { name, open, options } of of)
    test(`${name}: ${title}`, options, async () => {
      const page = await open();
      try {
        await journey(applicantAt(page), name);
      } finally {
        await page.close();
      }
    });
}
