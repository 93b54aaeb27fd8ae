import type { Browser, Locator } from "playwright-core";

/** Arguments with which Chromium draws a text with the same pixels at every position. */
export const samePixels = ["--disable-lcd-text", "--font-render-hinting=none", "--force-device-scale-factor=1"];

/**
 * A screenshot of a part of the widget after its animations. The caret, which blinks, is hidden here: the driver would need a style
 * element for it. A layer has neither round corners nor a shadow, through which the host page is visible.
 */
export async function pictureOf(part: Locator, isLayer = false): Promise<Buffer> {
  await part.evaluate(async (element: HTMLElement, isAbove) => {
    if (isAbove) {
      element.style.borderRadius = "0";
      element.style.boxShadow = "none";
    }
    for (const input of element.querySelectorAll<HTMLElement>("input, textarea"))
      input.style.caretColor = "transparent";
    await document.fonts.ready;
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined)));
  }, isLayer);
  return part.screenshot({ caret: "initial" });
}

/**
 * The greatest difference between two pictures in one channel of one pixel (0 to 255); Infinity when their sizes differ. Round
 * corners may differ by a few, because the browser draws the page in tiles.
 */
export async function greatestDifference(browser: Browser, actual: Buffer, expected: Buffer): Promise<number> {
  if (actual.equals(expected)) return 0;
  const page = await browser.newPage();
  const sources = [actual, expected].map((picture) => `data:image/png;base64,${picture.toString("base64")}`);
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
