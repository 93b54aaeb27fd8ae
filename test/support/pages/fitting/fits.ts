import type { Page } from "playwright-core";
import { twoFrames } from "../../waitFor";
import { pageScript } from "../pageScript";

/** The text spacing of WCAG 1.4.12. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** The script of the checks, bundled once. */
let bundled: Promise<string> | undefined;

const narrow = [
  ["320 px", 320, ""],
  ["320 px, spaced text", 320, textSpacing],
] as const;
/** Text alone twice as large (WCAG 1.4.4). */
const enlarged = ["640 px, text at 200%", 640, ":host { --admissions-text-size: 32px; }"] as const;

/**
 * Checks the layout at 320 px (a laptop at 400%), with the text spacing of WCAG 1.4.12, and on request with text at 200%: no horizontal
 * scrolling, no text cut off or over another, no animation under reduced motion (targets are axe's). Returns one line for each fault. The
 * page keeps reduced motion.
 */
export async function fits(page: Page, isEnlarged = false): Promise<string[]> {
  bundled ??= pageScript("test/support/pages/fitting/inPage.ts");
  const before = page.viewportSize();
  const faults: string[] = [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(await bundled);
  for (const [view, width, spacing] of isEnlarged ? [...narrow, enlarged] : narrow) {
    await page.setViewportSize({ width, height: 640 });
    // Layers follow their anchors a frame later.
    await twoFrames(page);
    const found = await page.evaluate((given) => window.misfits(given), spacing);
    faults.push(...found.map((fault) => `${view}: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  return faults;
}
