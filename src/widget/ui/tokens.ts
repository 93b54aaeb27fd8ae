import { cssNameOf, palette, propertyOf, type Role } from "./palette";

/** `var()` of each colour role, for use in `css` blocks. A host page may set each as `--admissions-<role>`. */
// Object.fromEntries loses the type of the keys.
export const color = Object.fromEntries(
  Object.keys(palette).map((role) => [role, `var(--a-${cssNameOf(role)})`]),
) as Record<Role, string>;

/** The 8 px scale. */
export const space = { xxs: "4px", xs: "8px", s: "16px", m: "24px", l: "32px", xl: "48px", xxl: "64px" } as const;

/**
 * A length that grows with the text, given in px at the usual text size of 16 px. `--a-em` is the visitor's own text size
 * (`textSize.ts`), so that the root size of the host page has no effect.
 */
export const sized = (px: number) => (px === 16 ? "var(--a-em)" : `calc(var(--a-em)*${px / 16})`);

/** A `font` shorthand: weight, size and line at the usual text size, family. */
const font = (weight: number, size: number, line: number, family = "font") =>
  `${weight} ${sized(size)}/${sized(line)} var(--a-${family})`;

/** A heading's `font` where none of the `type`s fits. */
export const headingFont = (size: number, line: number) => font(600, size, line, "heading-font");

/** The fonts as custom properties of the surface: their shorthands are long, and written often. */
const fonts = {
  body: font(400, 16, 24),
  strong: font(600, 16, 24),
  hint: font(400, 14, 20),
  label: font(600, 16, 24),
  small: font(600, 14, 20),
  lead: font(400, 18, 28),
  section: headingFont(20, 28),
  page: headingFont(30, 36),
} as const;

/** Type as `font` shorthands. */
export const type = {
  body: "var(--a-body)",
  strong: "var(--a-strong)",
  hint: "var(--a-hint)",
  label: "var(--a-label)",
  small: "var(--a-small)",
  lead: "var(--a-lead)",
  section: "var(--a-section)",
  page: "var(--a-page)",
} as const satisfies Record<keyof typeof fonts, string>;

export const radius = "var(--a-radius)";

/** The corner radius of large boxes: cards and dialogs. */
export const wideRadius = "min(calc(var(--a-radius)*2),24px)";

/** Declarations that cut a text after this many lines; screen readers read all of it. */
export const lines = (count: number) =>
  `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${count}; overflow: hidden;`;

/** Declarations of the focus ring: 3 px in the accent with a 2 px gap. */
export const focusRing = `outline: 3px solid ${color.accent}; outline-offset: 2px;`;

/** The element's own width, not the window's, decides the layout. */
export const fromMobile = "@container admissions (min-width: 600px)";
/** A phone: for compact layouts that need no rule for wider windows. */
export const belowMobile = "@container admissions (max-width: 599.9px)";
/** A window at 400% zoom, or a phone on its side: too low for sticky elements. */
export const lowWindow = "@media (max-height: 480px)";
/** A narrow phone. */
export const tight = "@container admissions (max-width: 359.9px)";
/**
 * Text from 150% on a phone, or 200% on a tablet or beside the rail: too large for the buttons and words in one row. In `em` of
 * the visitor's text size.
 */
export const cramped =
  "@container admissions (max-width: 18em) or (600px <= width <= 27em) or (1000px <= width <= 40em)";
/** A host wide enough for the rail beside the column. */
export const fromWide = "@container admissions (min-width: 1000px)";
/** A window that may hold such a host. */
export const wideWindow = "(min-width: 1000px)";
/** Fingers: a small button takes presses within 44 px. */
export const coarsePointer = "@media (pointer: coarse)";
export const stillMotion = "@media (prefers-reduced-motion: reduce)";
export const forcedColors = "@media (forced-colors: active)";
/** Where backgrounds are not drawn, and the browser's own radios and checkboxes are. */
export const withoutBackgrounds = "@media print, (forced-colors: active)";

/** Without spaces: the built sheet keeps the spaces inside custom properties. */
const declared = (role: string, value: string) => `--a-${cssNameOf(role)}:var(${propertyOf(role)},${value});`;

/** The roles that are the same on any paper, for whose white a dark page's light text is too pale. */
const ofPaper = ["paper", "raised", "field", "ink", "quiet", "line", "hairline", "wash"] as const;

/** Declarations for paper: dark on white, whatever the page's colours and scheme are. */
export const paperTokens = `color-scheme: light; ${ofPaper.map((role) => `--a-${role}:${palette[role][0]};`).join(" ")}`;

/** White or black, whichever has more contrast to the accent: they have the same at the lightness 49.4, where both are readable. */
const readableOnAccent = "lab(from var(--a-accent) calc((49.4 - l)*1000) 0 0)";

/**
 * Declarations of every custom property: the light values first, then both schemes where the browser has
 * `light-dark()`.
 */
export function tokenRules(selector: string): string {
  const roles = Object.entries(palette);
  const lights = roles.map(([role, [light]]) => declared(role, light));
  // The accent's wash is derived from the accent, and a dark surface from the host page's: one hue. A host page may still set each.
  const both = roles.map(([role, [light, dark]]) => {
    if (role === "accentWash") return declared(role, "color-mix(in srgb,var(--a-accent) 9%,var(--a-paper))");
    const ground = role === "field" ? "var(--a-paper)" : /wash$/i.test(role) ? "var(--a-raised)" : dark;
    return declared(role, `light-dark(${light},${ground})`);
  });
  const sans = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif';
  const written = Object.entries(fonts).map(([name, value]) => `--a-${name}:${value};`);
  return `${selector} {
    ${declared("font", sans)}
    ${declared("headingFont", "var(--a-font)")}
    ${declared("radius", "6px")}
    ${written.join("\n    ")}
    ${lights.join("\n    ")}
  }
  @supports (color: light-dark(red, blue)) { ${selector} { ${both.join("\n    ")} } }
  @supports (color: lab(from red l a b)) { ${selector} { ${declared("onAccent", readableOnAccent)} } }`;
}
