import { type Rgb, rgbOf } from "../../widget/ui/contrast";

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** A colour mixed with a share (0 to 1) of another. */
export function mixed(one: string, other: string, share: number): string {
  const [red, green, blue] = rgbOf(other);
  const [r, g, b] = rgbOf(one);
  const mix = (from: number, to: number) => to * share + from * (1 - share);
  return hexOf([mix(red, r), mix(green, g), mix(blue, b)]);
}

/** The colours from the given one to white, and to black, in steps of 1 %, the nearest first; the hue stays. */
const shares = Array.from({ length: 101 }, (_, index) => index / 100);
export const lighter = (hex: string): readonly string[] => shares.map((share) => mixed("#ffffff", hex, share));
export const darker = (hex: string): readonly string[] => shares.map((share) => mixed("#000000", hex, share));
