/** The parts of a colour, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast that text needs (WCAG 1.4.3). */
export const neededByText = 4.5;
/** The contrast that the border of a control needs (WCAG 1.4.11). */
export const neededByLine = 3;

/** The parts of a colour such as `#1f4b8f`. */
export function rgbOf(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

/** The relative luminance of WCAG. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** White or black, whichever is easier to read on a colour. */
export function readableOn(background: Rgb): "#ffffff" | "#000000" {
  const onWhite = contrastOf(background, [255, 255, 255]);
  return onWhite >= contrastOf(background, [0, 0, 0]) ? "#ffffff" : "#000000";
}
