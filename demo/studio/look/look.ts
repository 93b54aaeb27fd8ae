import { palette, propertyOf, type Role } from "../../../src/ui/palette";
import { type Colours, colourOf, derivedColour, type SchemeColours, schemes, withColourOf } from "./colours";
import { readSheet } from "./styleSheet";

/** An institution's settings of the look; a missing one is ours. */
export interface Look {
  readonly colours: Colours;
  readonly font?: string | undefined;
  readonly headingFont?: string | undefined;
  /** Pixels. */
  readonly radius?: number | undefined;
  /** Percent of the visitor's own text size, such as `110%`, or pixels, such as `18px`. */
  readonly textSize?: string | undefined;
  /** CSS of the institution's own that the studio has no setting for; it stays before the rest of the style sheet. */
  readonly rules?: string | undefined;
  /** Typed text that is invalid, by control (`accent.light`, `font`): it stays in the control, and does not reach the form. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
}

export const defaultRadius = 6;
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
    [propertyOf("textSize"), textSize],
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

/** Whether the studio has a setting for a custom property with this value. */
function isReadable(name: string, value: string): boolean {
  if (name === propertyOf("font") || name === propertyOf("headingFont")) return fontFrom(value) !== undefined;
  if (name === propertyOf("radius")) return radiusFrom(value) !== undefined;
  if (name === propertyOf("textSize")) return textSizeFrom(value) !== undefined;
  return roles.some((role) => name === propertyOf(role)) && coloursFrom(value) !== null;
}

/** The look that a style sheet declares; what the studio has no setting for stays as a rule. */
export function lookFrom(css: string): Look {
  const { declared, rest } = readSheet(css, isReadable);
  const declaredAs = (name: Parameters<typeof propertyOf>[0]) => declared.get(propertyOf(name));
  const colours = roles.flatMap((role) => {
    const read = coloursFrom(declaredAs(role) ?? "");
    return read ? [[role, read] as const] : [];
  });
  return {
    colours: withoutDerived(Object.fromEntries(colours)),
    font: fontFrom(declaredAs("font")),
    headingFont: fontFrom(declaredAs("headingFont")),
    radius: radiusFrom(declaredAs("radius") ?? ""),
    textSize: textSizeFrom(declaredAs("textSize") ?? ""),
    rules: rest === "" ? undefined : rest,
  };
}

function radiusFrom(value: string): number | undefined {
  const [, number] = /^(\d+(?:\.\d+)?)px$/.exec(value === "0" ? "0px" : value) ?? [];
  return number === undefined ? undefined : Number(number);
}

function textSizeFrom(value: string): string | undefined {
  return /^\d+(\.\d+)?(px|%)$/.test(value) ? value : undefined;
}

/** The names of fonts; undefined for a text that could end the host page's `<style>` and begin a script. */
function fontFrom(value: string | undefined): string | undefined {
  return value !== undefined && /[<>{}]/.test(value) ? undefined : value;
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

/** A colour such as `#1f4b8f`, written in its short form or with capitals. */
function hexFrom(value: string): string | undefined {
  const short = /^#[\da-f]{3}$/i.test(value) ? `#${value.slice(1).replace(/./g, "$&$&")}` : value;
  return /^#[\da-f]{6}$/i.test(short) ? short : undefined;
}

function coloursFrom(value: string): SchemeColours | null {
  const [, light = value, dark = value] = /^light-dark\(\s*([^\s,]+)\s*,\s*([^\s,]+)\s*\)$/i.exec(value) ?? [];
  const read = { light: hexFrom(light), dark: hexFrom(dark) };
  return read.light === undefined || read.dark === undefined ? null : read;
}
