import { define, type Infer, number, object, optional, pattern, record, string } from "superstruct";
import { palette, propertyOf, type Role } from "../../widget/ui/palette";
import { type Colours, colourOf, derivedColour, type SchemeColours, schemes, withColourOf } from "./colours";
import { fontOf, hexOf, safeFonts, takeDeclarations } from "./css";

const colour = optional(pattern(string(), /^#[\da-f]{6}$/i));
const colours = record(string(), object({ light: colour, dark: colour }));
const fontNames = optional(pattern(string(), safeFonts));

export const lookShape = object({
  colours: define<Colours>("colours", (value) => colours.is(value)),
  font: fontNames,
  headingFont: fontNames,
  /** Pixels. */
  radius: optional(number()),
  /** Percent of the visitor's own text size. */
  textSize: optional(number()),
  /** CSS of the institution's own that the studio has no setting for; it stays before the rest of the style sheet. */
  rules: optional(string()),
});

/** An institution's settings of the look; a missing one is ours. */
export type Look = Infer<typeof lookShape>;

export const plainLook: Look = { colours: {} };

export function isRole(name: string): name is Role {
  return Object.hasOwn(palette, name);
}

export const roles: readonly Role[] = Object.keys(palette).filter(isRole);

/** The custom properties of a look, with their values. */
export function propertiesOf({
  colours,
  font,
  headingFont,
  radius,
  textSize,
}: Look): readonly (readonly [name: string, value: string])[] {
  const ofRoles = roles.flatMap((role) => {
    if (!schemes.some((scheme) => colours[role]?.[scheme] ?? derivedColour(colours, role, scheme))) return [];
    const value = schemes.map((scheme) => colourOf({ colours }, role, scheme)).join(", ");
    return [[propertyOf(role), `light-dark(${value})`] as const];
  });
  const others = [
    [propertyOf("font"), font],
    [propertyOf("headingFont"), headingFont],
    [propertyOf("radius"), radius === undefined ? undefined : `${radius}px`],
    [propertyOf("textSize"), textSize === undefined ? undefined : `${textSize}%`],
  ] as const;
  return [...ofRoles, ...others.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))];
}

/** The style sheet of a look, for the page that embeds the form; empty for ours. */
export function cssOf(look: Look): string {
  const lines = propertiesOf(look).map(([name, value]) => `  ${name}: ${value};`);
  const block = lines.length === 0 ? "" : `admissions-form {\n${lines.join("\n")}\n}\n`;
  // An `@import` must come first; and a setting wins over a declaration that it was made beside.
  const { rules } = look;
  return rules === undefined ? block : `${rules}\n${block === "" ? "" : `\n${block}`}`;
}

/** The look with a custom property of a style sheet; null where the studio has no setting for it with this value. */
function withProperty(look: Look, name: string, value: string): Look | null {
  const role = roles.find((each) => propertyOf(each) === name);
  if (role) {
    const read = coloursFrom(value);
    return read && { ...look, colours: { ...look.colours, [role]: read } };
  }
  const font = (["font", "headingFont"] as const).find((each) => propertyOf(each) === name);
  if (font) {
    const read = fontOf(value);
    return read === null ? null : { ...look, [font]: read };
  }
  const [, number, unit] = /^(\d+(?:\.\d+)?)(px|%|)$/.exec(value) ?? [];
  if (name === propertyOf("radius") && (unit === "px" || number === "0")) return { ...look, radius: Number(number) };
  return name === propertyOf("textSize") && unit === "%" ? { ...look, textSize: Number(number) } : null;
}

/** The look that a style sheet declares; what the studio has no setting for stays as a rule. */
export function lookFrom(css: string): Look {
  let look = plainLook;
  const rest = takeDeclarations(css, (name, value) => {
    const next = withProperty(look, name, value);
    look = next ?? look;
    return next !== null;
  });
  return { ...look, colours: withoutDerived(look.colours), rules: rest === "" ? undefined : rest };
}

/** Colours without the derived ones, which a style sheet repeats although the user did not set them. */
function withoutDerived(colours: Colours): Colours {
  const { accent } = colours;
  const lightOnly = withColourOf(colours, "accent", "dark", undefined);
  const isDerived = accent?.dark !== undefined && derivedColour(lightOnly, "accent", "dark") === accent.dark;
  const own = isDerived ? { ...colours, accent: { light: accent.light } } : colours;
  return schemes.reduce(
    (left, scheme) =>
      derivedColour(left, "onAccent", scheme) === left.onAccent?.[scheme]
        ? withColourOf(left, "onAccent", scheme, undefined)
        : left,
    own,
  );
}

/** The colours in `light-dark(#7a1128, #f0a3b0)`, or one for both schemes; null without any. */
function coloursFrom(value: string): SchemeColours | null {
  const [, light = value, dark = value] = /^light-dark\(\s*([^\s,]+)\s*,\s*([^\s,]+)\s*\)$/i.exec(value) ?? [];
  const read = { light: hexOf(light), dark: hexOf(dark) };
  return read.light === null || read.dark === null ? null : { light: read.light, dark: read.dark };
}
