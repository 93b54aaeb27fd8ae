import { palette, type Role } from "../../widget/ui/palette";
import { roleNames } from "../../widget/ui/roleNames";
import type { Fault, Path } from "../json";
import { contrastOf, neededByText, readableOn, rgbOf } from "./contrast";
import { contrastPairs } from "./contrastPairs";

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** An institution's own colours; a missing one is ours, or follows from the others. */
export type Colours = Readonly<
  Record<string, { readonly light?: string | undefined; readonly dark?: string | undefined } | undefined>
>;

/** Where a look has the colours of a role: those of the brand come first. */
export const pathOfRole = (role: Role): Path => (role === "accent" || role === "onAccent" ? [role] : ["colours", role]);

/** A colour such as `#7ae` in six digits; null for any other text. */
export function hexOf(text: string): string | null {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  return digits ? `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase() : null;
}

const contrast = (one: string, other: string) => contrastOf(rgbOf(one), rgbOf(other));

/** A colour mixed with a share (0 to 1) of another. */
function mixed(one: string, other: string, share: number): string {
  const to = rgbOf(other);
  const channels = rgbOf(one).map((from, index) => Math.round((to[index] ?? 0) * share + from * (1 - share)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The colours from one to another, in steps of 1 %. */
const between = (one: string, other: string) => Array.from({ length: 101 }, (_, at) => mixed(one, other, at / 100));

/** The background of the accent as a text, except its tint. */
const grounds = contrastPairs.flatMap(([front, ground]) =>
  front === "accent" && ground !== "accentWash" ? [ground] : [],
);

/**
 * The colour that the form shows for a role: the institution's own, or the one that follows from its accent, or ours. The accent of the
 * dark scheme has the hue of the light one, as much lighter as the dark surfaces need.
 */
export function colourOf(colours: Colours, role: Role, scheme: Scheme): string {
  const own = hexOf(colours[role]?.[scheme] ?? "");
  if (own !== null) return own;
  if (role === "onAccent") return readableOn(rgbOf(colourOf(colours, "accent", scheme)));
  // The form mixes the tint.
  const tint = (accent: string) => mixed(colourOf(colours, "paper", scheme), accent, 0.09);
  if (role === "accentWash") return tint(colourOf(colours, "accent", scheme));
  const light = role === "accent" && scheme === "dark" ? hexOf(colours.accent?.light ?? "") : null;
  const ours = palette[role][scheme === "light" ? 0 : 1];
  if (light === null) return ours;
  const backs = grounds.map((ground) => colourOf(colours, ground, "dark"));
  const isReadable = (accent: string) =>
    [...backs, hexOf(colours.accentWash?.dark ?? "") ?? tint(accent)].every(
      (back) => contrast(accent, back) >= neededByText,
    );
  return between(light, "#ffffff").find(isReadable) ?? ours;
}

/** The pairs of a scheme with too little contrast, or those of one role, the lowest first. */
function lowContrasts(colours: Colours, scheme: Scheme, of?: Role) {
  return contrastPairs
    .filter(([front, ground]) => of === undefined || front === of || ground === of)
    .map(([front, ground, least]) => {
      const ratio = contrast(colourOf(colours, front, scheme), colourOf(colours, ground, scheme));
      return { front, ground, least, ratio };
    })
    .filter(({ ratio, least }) => ratio < least)
    .toSorted((one, other) => one.ratio - other.ratio);
}

/** A sentence with the nearest colour of the same hue that has enough contrast; "" where there is none. */
function adviceOn(colours: Colours, role: Role, scheme: Scheme): string {
  const colour = colourOf(colours, role, scheme);
  const darker = between(colour, "#000000");
  const nearestFirst = between(colour, "#ffffff").flatMap((each, index) => [darker[index] ?? each, each]);
  const better = nearestFirst.find(
    (each) => lowContrasts({ ...colours, [role]: { ...colours[role], [scheme]: each } }, scheme, role).length === 0,
  );
  return better ? `${darker.includes(better) ? "A darker" : "A lighter"} one, such as ${better}, would do.` : "";
}

/** The lowest contrast of each colour that cannot be read, at the one that the institution set, else at the text. */
export function contrastFaults(colours: Colours): readonly Fault[] {
  return schemes.flatMap((scheme) => {
    const isOwn = (role: Role) => colours[role]?.[scheme] !== undefined;
    const lowest = new Map<Role, Fault>();
    for (const { front, ground, ratio, least } of lowContrasts(colours, scheme)) {
      const role = isOwn(ground) && !isOwn(front) ? ground : front;
      const other = role === front ? `on “${roleNames[ground]}”` : `under “${roleNames[front]}”`;
      const reason = `Its contrast ${other} is ${ratio.toFixed(1)}; ${least} is needed. ${adviceOn(colours, role, scheme)}`;
      if (!lowest.has(role)) lowest.set(role, { path: ["look", ...pathOfRole(role), scheme], reason });
    }
    return [...lowest.values()];
  });
}
