import { contrastPairs } from "../../../src/ui/contrastPairs";
import type { Role } from "../../../src/ui/palette";
import { roleNames } from "../../../src/ui/roleNames";
import { type Colours, colourOf, contrast, type Scheme, schemes, withColourOf } from "./colours";
import { darker, lighter } from "./hue";

/** A pair of colours with its contrast in one scheme. */
export interface Contrast {
  readonly scheme: Scheme;
  readonly front: Role;
  readonly ground: Role;
  readonly ratio: number;
  readonly least: number;
}

interface Coloured {
  readonly colours: Colours;
}

function contrastsIn(look: Coloured, scheme: Scheme, of?: Role): readonly Contrast[] {
  const pairs = contrastPairs.filter(([front, ground]) => of === undefined || front === of || ground === of);
  return pairs.map(([front, ground, least]) => ({
    scheme,
    front,
    ground,
    least,
    ratio: contrast(colourOf(look, front, scheme), colourOf(look, ground, scheme)),
  }));
}

/** Every pair of a look in both schemes. */
export function contrastsOf(look: Coloured): readonly Contrast[] {
  return schemes.flatMap((scheme) => contrastsIn(look, scheme));
}

export const isTooLow = ({ ratio, least }: Contrast) => ratio < least;

/** The nearest colour of the same hue with which every pair of a role has enough contrast; null if there is none. */
export function nearestReadable(look: Coloured, role: Role, scheme: Scheme): string | null {
  const colour = colourOf(look, role, scheme);
  const darkerOnes = darker(colour);
  const nearestFirst = lighter(colour).flatMap((each, index) => [darkerOnes[index] ?? each, each]);
  const found = nearestFirst.find((each) => {
    const tried = { colours: withColourOf(look.colours, role, scheme, each) };
    return !contrastsIn(tried, scheme, role).some(isTooLow);
  });
  return found ?? null;
}

/** The role whose colour lacks contrast: the one that the institution set, else the text. */
export function culpritOf({ colours }: Coloured, { front, ground, scheme }: Contrast): Role {
  const isOwn = (role: Role) => colours[role]?.[scheme] !== undefined;
  return isOwn(ground) && !isOwn(front) ? ground : front;
}

/** A sentence with a colour that would have enough contrast, or with the other colours to change. */
export function adviceOn(look: Coloured, role: Role, scheme: Scheme): string {
  const better = nearestReadable(look, role, scheme);
  if (better === null) {
    const low = contrastsIn(look, scheme, role).filter(isTooLow);
    const others = new Set(low.map(({ front, ground }) => roleNames[front === role ? ground : front].toLowerCase()));
    return `Change ${[...others].map((name) => `“${name}”`).join(" and ")}, too.`;
  }
  const isDarker = contrast(better, "#ffffff") > contrast(colourOf(look, role, scheme), "#ffffff");
  return `A ${isDarker ? "darker" : "lighter"} one, such as ${better}, would do.`;
}
