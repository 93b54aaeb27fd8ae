import { palette, propertyOf, type Role } from "../../../src/ui/palette";
import { type Colours, colourOf, derivedColour, type SchemeColours, schemes } from "./colours";

/** An institution's settings of the look; a missing one is ours. */
export interface Look {
  readonly colours: Colours;
  readonly font?: string | undefined;
  readonly headingFont?: string | undefined;
  /** Pixels. */
  readonly radius?: number | undefined;
  /** Percent of the visitor's own text size. */
  readonly textSize?: number | undefined;
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
    [propertyOf("textSize"), textSize === undefined ? undefined : `${textSize}%`],
  ] as const;
  return [...ofRoles, ...others.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))];
}

/** The style sheet of a look, for the page that embeds the form; empty for ours. */
export function cssOf(look: Look): string {
  const lines = propertiesOf(look).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length === 0 ? "" : `admissions-form {\n${lines.join("\n")}\n}\n`;
}

/** The look that a style sheet of the studio declares; what is of another kind is left out. */
export function lookFrom(css: string): Look {
  const declared = new Map(
    [...css.matchAll(/(--admissions-[\w-]+)\s*:\s*([^;}]+)/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  );
  const numberOf = (name: string) => {
    const number = Number.parseFloat(declared.get(propertyOf(name)) ?? "");
    return Number.isFinite(number) ? number : undefined;
  };
  const colours = roles.flatMap((role) => {
    const read = coloursFrom(declared.get(propertyOf(role)) ?? "");
    return read ? [[role, read] as const] : [];
  });
  return {
    colours: withoutDerived(Object.fromEntries(colours)),
    font: fontFrom(declared.get(propertyOf("font"))),
    headingFont: fontFrom(declared.get(propertyOf("headingFont"))),
    radius: numberOf("radius"),
    textSize: numberOf("textSize"),
  };
}

/** The names of fonts; undefined for a text that could end the host page's `<style>` and begin a script. */
function fontFrom(value: string | undefined): string | undefined {
  return value !== undefined && /[<>{}]/.test(value) ? undefined : value;
}

/** Colours without the derived ones, which a style sheet repeats although the user did not set them. */
function withoutDerived(colours: Colours): Colours {
  const { accent, onAccent } = colours;
  const without = { ...colours, accent: { light: accent?.light }, onAccent: { light: onAccent?.light } };
  const isDerived = (role: "accent" | "onAccent") => derivedColour(without, role, "dark") === colours[role]?.dark;
  if (!accent || !isDerived("accent")) return colours;
  return {
    ...colours,
    accent: without.accent,
    ...(onAccent && isDerived("onAccent") ? { onAccent: without.onAccent } : {}),
  };
}

function coloursFrom(value: string): SchemeColours | null {
  const [, light, dark] = /^light-dark\(\s*(#[\da-f]{6})\s*,\s*(#[\da-f]{6})\s*\)$/i.exec(value) ?? [];
  if (light !== undefined && dark !== undefined) return { light, dark };
  return /^#[\da-f]{6}$/i.test(value) ? { light: value, dark: value } : null;
}
