import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator } from "playwright-core";

/** Arguments with which Chromium draws a text with the same pixels at every position. */
export const samePixels = ["--disable-lcd-text", "--font-render-hinting=none", "--force-device-scale-factor=1"];

/**
 * A screenshot of a part of the widget after its animations. The caret, which blinks, is hidden here: the driver would need a style
 * element for it.
 */
export async function pictureOf(part: Locator): Promise<Buffer> {
  await part.evaluate(async (element) => {
    for (const input of element.querySelectorAll<HTMLElement>("input, textarea"))
      input.style.caretColor = "transparent";
    await document.fonts.ready;
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined)));
  });
  return part.screenshot({ caret: "initial" });
}

/** The same of a dialog or popover, without its round corners and shadow, through which the host page is visible. */
export async function pictureOfLayer(layer: Locator): Promise<Buffer> {
  await layer.waitFor();
  await layer.evaluate((element: HTMLElement) => {
    element.style.borderRadius = "0";
    element.style.boxShadow = "none";
  });
  return pictureOf(layer);
}

function writePictures(name: string, pictures: Readonly<Record<string, Buffer>>): void {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const [kind, picture] of Object.entries(pictures)) writeFileSync(join(folder, `${name}-${kind}.png`), picture);
}

/**
 * The greatest difference between two pictures in one channel of one pixel (0 to 255); Infinity when their sizes differ. Round
 * corners may differ by a few, because the browser draws the page in tiles. Different pictures are written to the folder `SHOTS`.
 */
export async function greatestDifference(browser: Browser, name: string, one: Buffer, two: Buffer): Promise<number> {
  if (one.equals(two)) return 0;
  writePictures(name, { expected: one, actual: two });
  const page = await browser.newPage();
  const sources = [one, two].map((picture) => `data:image/png;base64,${picture.toString("base64")}`);
  const greatest = await page.evaluate(async (urls) => {
    const [a, b] = await Promise.all(
      urls.map(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height);
      }),
    );
    if (!a || !b || a.width !== b.width || a.height !== b.height) return null;
    return a.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (b.data[at] ?? 0))), 0);
  }, sources);
  await page.close();
  return greatest ?? Number.POSITIVE_INFINITY;
}
