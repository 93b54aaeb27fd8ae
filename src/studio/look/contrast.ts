import { contrastPairs } from "../../widget/ui/contrastPairs";
import type { Role } from "../../widget/ui/palette";
import { roleNames } from "../../widget/ui/roleNames";
import type { Path } from "../work/json";
import { type Colours, colourOf, contrast, ourColour, type Scheme, schemes, withColourOf } from "./colours";
import { darker, lighter } from "./hue";

/** A pair of colours with too little contrast in one scheme. */
interface LowContrast {
  readonly scheme: Scheme;
  readonly front: Role;
  readonly ground: Role;
  readonly ratio: number;
  readonly least: number;
}

interface Coloured {
  readonly colours: Colours;
}

/** The pairs of a scheme with too little contrast, or those of one role, the lowest first. */
export function lowContrasts(look: Coloured, scheme: Scheme, of?: Role): readonly LowContrast[] {
  const pairs = contrastPairs.filter(([front, ground]) => of === undefined || front === of || ground === of);
  return pairs
    .map(([front, ground, least]) => {
      const ratio = contrast(colourOf(look, front, scheme), colourOf(look, ground, scheme));
      return { scheme, front, ground, least, ratio };
    })
    .filter(({ ratio, least }) => ratio < least)
    .toSorted((one, other) => one.ratio - other.ratio);
}

/** The nearest colour of the same hue with which every pair of a role has enough contrast; null if there is none. */
export function nearestReadable(look: Coloured, role: Role, scheme: Scheme): string | null {
  const colour = colourOf(look, role, scheme);
  const darkerOnes = darker(colour);
  const nearestFirst = lighter(colour).flatMap((each, index) => [darkerOnes[index] ?? each, each]);
  const isReadable = (each: string) =>
    lowContrasts({ colours: withColourOf(look.colours, role, scheme, each) }, scheme, role).length === 0;
  return nearestFirst.find(isReadable) ?? null;
}

/** A sentence with a colour that would have enough contrast, or with the other colours to change. */
function adviceOn(look: Coloured, role: Role, scheme: Scheme): string {
  const better = nearestReadable(look, role, scheme);
  if (better === null) {
    const others = lowContrasts(look, scheme, role).map(({ front, ground }) => (front === role ? ground : front));
    return `Change ${[...new Set(others)].map((each) => `“${roleNames[each].toLowerCase()}”`).join(" and ")}, too.`;
  }
  const isDarker = contrast(better, "#ffffff") > contrast(colourOf(look, role, scheme), "#ffffff");
  return `A ${isDarker ? "darker" : "lighter"} one, such as ${better}, would do.`;
}

interface LookFault {
  readonly path: Path;
  readonly reason: string;
}

/** The lowest contrast of each colour, at the one that the institution set, else at the text. */
function faultsIn(look: Coloured, scheme: Scheme): readonly LookFault[] {
  const isOwn = (role: Role) => look.colours[role]?.[scheme] !== undefined;
  const lowest = new Map<Role, LookFault>();
  for (const { front, ground, ratio, least } of lowContrasts(look, scheme)) {
    const role = isOwn(ground) && !isOwn(front) ? ground : front;
    const other = role === front ? `on “${roleNames[ground]}”` : `under “${roleNames[front]}”`;
    const reason = `Its contrast ${other} is ${ratio.toFixed(1)}; ${least} is needed. ${adviceOn(look, role, scheme)}`;
    if (!lowest.has(role)) lowest.set(role, { path: ["look", role, scheme], reason });
  }
  return [...lowest.values()];
}

/** The colours of a look that cannot be read, and our accent in one scheme beside an own one in the other. */
export function faultsOfLook(look: Coloured): readonly LookFault[] {
  const ours = schemes.filter((scheme) => colourOf(look, "accent", scheme) === ourColour("accent", scheme));
  const accents = ours.length < schemes.length ? ours : [];
  return [
    ...accents.map((scheme) => ({ path: ["look", "accent", scheme], reason: "It is still ours, beside your own." })),
    ...schemes.flatMap((scheme) => faultsIn(look, scheme)),
  ];
}
