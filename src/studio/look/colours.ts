import { contrastOf, neededByText, readableOn as readableOnRgb, rgbOf } from "../../widget/ui/contrast";
import { contrastPairs } from "../../widget/ui/contrastPairs";
import { palette, type Role } from "../../widget/ui/palette";
import { lighter, mixed } from "./hue";

/** A colour role's own values, such as `#1f4b8f`; a missing one is ours, or derived. */
export interface SchemeColours {
  readonly light?: string | undefined;
  readonly dark?: string | undefined;
}

export type Colours = Readonly<Partial<Record<Role, SchemeColours>>>;

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** Our own colour of a role; undefined for the accent's tint, which is mixed from the accent. */
export function ourColour(role: Role, scheme: Scheme): string {
  return palette[role][scheme === "light" ? 0 : 1];
}

/** White or black: the one with more contrast to the colour. */
const readableOn = (hex: string) => readableOnRgb(rgbOf(hex));

/** The contrast of two colours such as `#1f4b8f`, from 1 to 21. */
export const contrast = (one: string, other: string) => contrastOf(rgbOf(one), rgbOf(other));

/** The form mixes the tint from the accent. */
const tint = (accent: string, paper: string) => mixed(accent, paper, 0.09);

/** The background of the accent as a text, except its tint. */
const grounds = contrastPairs.flatMap(([front, ground]) =>
  front === "accent" && ground !== "accentWash" ? [ground] : [],
);

/**
 * A colour derived from the institution's accent: for the dark scheme, where it set none, the same hue, as much lighter as the
 * dark surfaces need; and the text on the accent, white or black. Undefined for other roles.
 */
export function derivedColour(colours: Colours, role: Role, scheme: Scheme): string | undefined {
  const { light, dark } = colours.accent ?? {};
  if (role === "onAccent") {
    const accent = colours.accent?.[scheme] ?? derivedColour(colours, "accent", scheme);
    return accent === undefined ? undefined : readableOn(accent);
  }
  if (role !== "accent" || scheme === "light" || light === undefined || dark !== undefined) return undefined;
  const backs = grounds.map((ground) => colourOf({ colours }, ground, "dark"));
  const paper = colourOf({ colours }, "paper", "dark");
  const isReadable = (accent: string) =>
    [...backs, colours.accentWash?.dark ?? tint(accent, paper)].every((back) => contrast(accent, back) >= neededByText);
  return lighter(light).find(isReadable);
}

/** The colours with another one of a role, undefined for ours. */
export function withColourOf(colours: Colours, role: Role, scheme: Scheme, colour: string | undefined): Colours {
  const { [role]: before, ...others } = colours;
  const own = { ...before, [scheme]: colour };
  return own.light === undefined && own.dark === undefined ? others : { ...others, [role]: own };
}

/** The colour that the form shows for a role. */
export function colourOf({ colours }: { readonly colours: Colours }, role: Role, scheme: Scheme): string {
  const own = colours[role]?.[scheme] ?? derivedColour(colours, role, scheme);
  if (own !== undefined) return own;
  if (role !== "accentWash") return ourColour(role, scheme);
  return tint(colourOf({ colours }, "accent", scheme), colourOf({ colours }, "paper", scheme));
}
