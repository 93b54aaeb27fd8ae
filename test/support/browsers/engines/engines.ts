import { launchBrowser } from "../../browser";
import type { EnginePage } from "./EnginePage";
import { findFirefox, launchFirefox, newFirefoxContext } from "./firefox";
import { openPlaywrightPage } from "./PlaywrightPage";
import { findWebKit, launchWebKit } from "./webkit/launchWebKit";
import { openWebKitPage } from "./webkit/WebKitPage";

export const engineNames = ["Chromium", "Firefox", "WebKit"] as const;
export type EngineName = (typeof engineNames)[number];

async function openChromium(): Promise<EnginePage> {
  const browser = await launchBrowser();
  return openPlaywrightPage(browser, await browser.newPage());
}

async function openFirefox(path: string): Promise<EnginePage> {
  const browser = await launchFirefox(path);
  return openPlaywrightPage(browser, await (await newFirefoxContext(browser)).newPage());
}

/** How to open a tab of each engine of this machine; one line names each engine that is missing. The caller closes the tab. */
export function findEngines(): ReadonlyMap<EngineName, () => Promise<EnginePage>> {
  const engines = new Map<EngineName, () => Promise<EnginePage>>([["Chromium", openChromium]]);
  const firefox = findFirefox();
  if (firefox) engines.set("Firefox", () => openFirefox(firefox));
  else console.log("No Firefox on this machine: its journey is left out. FIREFOX_PATH names one elsewhere.");
  const webkit = findWebKit();
  if (webkit) engines.set("WebKit", async () => openWebKitPage(await launchWebKit(webkit)));
  else
    console.log("No WebKitGTK on this machine: its journey is left out. Debian's webkit2gtk-driver and xvfb bring it.");
  return engines;
}
