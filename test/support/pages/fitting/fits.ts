import type { Page } from "playwright-core";
import { pageScript } from "../pageScript";

/** The spacing that WCAG 1.4.12 lets a reader set. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** The checks that run in the page. */
let bundled: Promise<string> | undefined;

const views = [
  ["320 px", 320, ""],
  ["320 px, spaced text", 320, textSpacing],
  ["1280 px at 200%", 640, ""],
] as const;

/**
 * What of the widget does not fit, one line a fault: at 320 px (a laptop at 400%), there with the text spacing of WCAG
 * 1.4.12, and at 200%. No sideways scrolling, no text cut off or over another, no target under 24 px, nothing in
 * motion where it is unwanted. The page is left with reduced motion.
 */
export async function fits(page: Page): Promise<string[]> {
  bundled ??= pageScript("test/support/pages/fitting/inPage.ts");
  const before = page.viewportSize();
  const faults: string[] = [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(await bundled);
  for (const [view, width, spacing] of views) {
    await page.setViewportSize({ width, height: 640 });
    // Layers follow their anchors a frame later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = await page.evaluate((given) => window.misfits(given), spacing);
    faults.push(...found.map((fault) => `${view}: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  return faults;
}
