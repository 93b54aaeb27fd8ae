import { contrastOf, readableOn as readableOnRgb } from "../../../src/ui/accentContrast";
import type { Role } from "../../../src/ui/palette";
import { type Look, ourColour, type Scheme, schemes } from "./look";

type Rgb = readonly [red: number, green: number, blue: number];

/** The parts of a colour such as `#1f4b8f`, 0 to 255. */
function rgbOf(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

/** White or black: the one with more contrast to the colour. */
export const readableOn = (hex: string) => readableOnRgb(rgbOf(hex));

/** The colour that the form shows for a role. */
export function colourOf(look: Look, role: Role, scheme: Scheme): string {
  const own = look.colours[role]?.[scheme];
  if (own !== undefined) return own;
  // The form mixes the tint from the accent.
  if (role === "accentWash") return mixed(colourOf(look, "accent", scheme), colourOf(look, "paper", scheme), 0.09);
  return ourColour(role, scheme);
}

function mixed(one: string, other: string, share: number): string {
  const base = rgbOf(other);
  const sum = rgbOf(one).map((channel, index) => Math.round(channel * share + (base[index] ?? 0) * (1 - share)));
  return `#${sum.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

const grounds: readonly Role[] = ["paper", "raised", "field", "wash"];
const texts: readonly Role[] = ["ink", "quiet", "accent", "danger"];

/** The pairs of colours that stand on each other in the form, with the contrast that WCAG 2.2 AA asks for. */
const pairs: readonly (readonly [front: Role, ground: Role, least: number])[] = [
  ["onAccent", "accent", 4.5],
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground, 4.5] as const)),
  ["onDanger", "danger", 4.5],
  ["accent", "accentWash", 4.5],
  ["ink", "accentWash", 4.5],
  ["quiet", "accentWash", 4.5],
  ["danger", "dangerWash", 4.5],
  ["ink", "dangerWash", 4.5],
  ["success", "paper", 4.5],
  ["success", "successWash", 4.5],
  ["ink", "successWash", 4.5],
  ["warning", "paper", 4.5],
  ["warning", "warningWash", 4.5],
  ["ink", "warningWash", 4.5],
  ["line", "paper", 3],
  ["line", "field", 3],
  ["line", "raised", 3],
];

/** A pair of colours with its contrast in one scheme. */
export interface Contrast {
  readonly scheme: Scheme;
  readonly front: Role;
  readonly ground: Role;
  readonly ratio: number;
  readonly least: number;
}

/** Every pair of a look in both schemes. */
export function contrastsOf(look: Look): readonly Contrast[] {
  return schemes.flatMap((scheme) =>
    pairs.map(([front, ground, least]) => ({
      scheme,
      front,
      ground,
      least,
      ratio: contrastOf(rgbOf(colourOf(look, front, scheme)), rgbOf(colourOf(look, ground, scheme))),
    })),
  );
}

export const isTooLow = ({ ratio, least }: Contrast) => ratio < least;
