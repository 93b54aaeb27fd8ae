import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { textSpacing } from "../pages/fitting/fits";

const schemes = ["light", "dark"] as const;

/** The sizes of a phone, a laptop, a small phone, and a laptop at 400% zoom. */
const sizes: readonly (readonly [width: number, height: number])[] = [
  [390, 844],
  [1280, 800],
  [320, 640],
  [320, 256],
];

/** Sets the text spacing of WCAG 1.4.12 in the widget. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.querySelector("admissions-form")?.shadowRoot?.adoptedStyleSheets.push(sheet);
  }, textSpacing);
}

/**
 * Writes screenshots of a page to the folder that the environment variable `SHOTS` names; none without it. `LOOK` is `forced`
 * for forced colours, `spaced` for text spacing; without it both colour schemes are shown.
 */
export async function picture(page: Page, name: string): Promise<void> {
  const { SHOTS: folder, LOOK: look = "plain" } = process.env;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  const file = name.replaceAll(/\W+/g, "-");
  if (look === "spaced") await spaceText(page);
  for (const colorScheme of look === "plain" ? schemes : schemes.slice(0, 1)) {
    await page.emulateMedia({ colorScheme, forcedColors: look === "forced" ? "active" : "none" });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: join(folder, `${file}-${look}-${colorScheme}-${width}x${height}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  if (before) await page.setViewportSize(before);
}
