import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

/**
 * Writes screenshots of a page, from `at` downwards, at the widths of a phone and a laptop, to the folder that the environment
 * variable `SHOTS` names; none without it.
 */
export async function shoot(page: Page, name: string, at = page.locator("admissions-form")): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await at.first().evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
  }
  if (before) await page.setViewportSize(before);
}
