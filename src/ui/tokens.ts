import { palette, type Role } from "./palette";

function kebab(role: string): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `var()` of each colour role, for use in `css` blocks. A host page may set each as `--admissions-<role>`. */
// Object.fromEntries loses the type of the keys.
export const color = Object.fromEntries(
  Object.keys(palette).map((role) => [role, `var(--a-${kebab(role)})`]),
) as Record<Role, string>;

/** The 8 px scale. */
export const space = { xxs: "4px", xs: "8px", s: "16px", m: "24px", l: "32px", xl: "48px", xxl: "64px" } as const;

/** Type as `font` shorthands: size and line in px, so that the host page's root size has no effect. */
export const type = {
  body: "400 16px/24px var(--a-font)",
  strong: "600 16px/24px var(--a-font)",
  hint: "400 14px/20px var(--a-font)",
  label: "600 16px/24px var(--a-font)",
  small: "600 14px/20px var(--a-font)",
  lead: "400 18px/28px var(--a-font)",
  section: "600 22px/28px var(--a-heading-font)",
  page: "600 32px/40px var(--a-heading-font)",
} as const;

export const radius = "var(--a-radius)";

/** Declarations of the focus ring: 3 px in the accent with a 2 px gap. */
export const focusRing = `outline: 3px solid ${color.accent}; outline-offset: 2px;`;

/** The element's own width, not the window's, decides the layout (§9 "breakpoints"). */
export const fromMobile = "@container admissions (min-width: 600px)";
/** A phone: for compact layouts that need no rule for wider windows. */
export const belowMobile = "@container admissions (max-width: 599.9px)";
/** A window at 400% zoom, or a phone on its side: too low for sticky elements. */
export const lowWindow = "@media (max-height: 480px)";
export const stillMotion = "@media (prefers-reduced-motion: reduce)";
export const forcedColors = "@media (forced-colors: active)";

/** Without spaces: the built sheet keeps the spaces inside custom properties. */
const declared = (role: string, value: string) => `--a-${kebab(role)}:var(--admissions-${kebab(role)},${value});`;

/**
 * Declarations of every custom property: the light values first, then both schemes where the browser has
 * `light-dark()`.
 */
export function tokenRules(selector: string): string {
  const roles = Object.entries(palette);
  const lights = roles.map(([role, [light]]) => declared(role, light));
  const both = roles.map(([role, [light, dark]]) =>
    // The accent's wash is derived from the accent; a host page may still set it.
    declared(
      role,
      role === "accentWash" ? "color-mix(in srgb,var(--a-accent) 9%,var(--a-paper))" : `light-dark(${light},${dark})`,
    ),
  );
  const sans = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif';
  return `${selector} {
    ${declared("font", sans)}
    ${declared("headingFont", "var(--a-font)")}
    ${declared("radius", "6px")}
    ${lights.join("\n    ")}
  }
  @supports (color: light-dark(red, blue)) { ${selector} { ${both.join("\n    ")} } }`;
}
