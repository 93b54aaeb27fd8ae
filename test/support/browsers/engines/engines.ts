import { launchBrowser } from "../../browser";
import type { EnginePage } from "./EnginePage";
import { findFirefox, launchFirefox, newFirefoxContext } from "./firefox";
import { openPlaywrightPage } from "./PlaywrightPage";
import { findWebKit, launchWebKit } from "./webkit/launchWebKit";
import { openWebKitPage } from "./webkit/WebKitPage";

const engineNames = ["Chromium", "Firefox", "WebKit"] as const;
export type EngineName = (typeof engineNames)[number];

async function openChromium(): Promise<EnginePage> {
  const browser = await launchBrowser();
  return openPlaywrightPage(browser, await browser.newPage());
}

async function openFirefox(path: string): Promise<EnginePage> {
  const browser = await launchFirefox(path);
  return openPlaywrightPage(browser, await (await newFirefoxContext(browser)).newPage());
}

/** A function for each engine of this machine that opens a tab; prints a line for each missing engine. The caller closes the tab. */
export function findEngines(): ReadonlyMap<EngineName, () => Promise<EnginePage>> {
  const engines = new Map<EngineName, () => Promise<EnginePage>>([["Chromium", openChromium]]);
  const firefox = findFirefox();
  if (firefox) engines.set("Firefox", () => openFirefox(firefox));
  else console.log("This machine has no Firefox: its journey is left out. FIREFOX_PATH can name one.");
  const webkit = findWebKit();
  if (webkit) engines.set("WebKit", async () => openWebKitPage(await launchWebKit(webkit)));
  else
    console.log("This machine has no WebKitGTK: its journey is left out. Debian has it in webkit2gtk-driver and xvfb.");
  return engines;
}
