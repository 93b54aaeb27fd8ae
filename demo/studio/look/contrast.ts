import { contrastOf, readableOn as readableOnRgb, rgbOf } from "../../../src/ui/contrast";
import { contrastPairs } from "../../../src/ui/contrastPairs";
import type { Role } from "../../../src/ui/palette";
import { type Look, ourColour, type Scheme, schemes } from "./look";

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
    contrastPairs.map(([front, ground, least]) => ({
      scheme,
      front,
      ground,
      least,
      ratio: contrastOf(rgbOf(colourOf(look, front, scheme)), rgbOf(colourOf(look, ground, scheme))),
    })),
  );
}

export const isTooLow = ({ ratio, least }: Contrast) => ratio < least;
