import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const schemes = ["light", "dark"] as const;

/** The sizes of a phone, a laptop, a small phone, and a laptop at 400% zoom. */
const sizes: readonly (readonly [width: number, height: number])[] = [
  [390, 844],
  [1280, 800],
  [320, 640],
  [320, 256],
];

/** Writes screenshots of a page, light and dark, to the folder that the environment variable `SHOTS` names; none without it. */
export async function picture(page: Page, name: string): Promise<void> {
  const { SHOTS: folder } = process.env;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const file = `${name.replaceAll(/\W+/g, "-")}-${colorScheme}-${width}x${height}.png`;
      await page.screenshot({ path: join(folder, file) });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (before) await page.setViewportSize(before);
}
