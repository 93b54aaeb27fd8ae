/** The roles of colour, each as light and dark: dark surfaces have one hue in two elevations. `src/studio/look/look.test.ts` holds their contrast. */
export const palette = {
  paper: ["#ffffff", "#12161b"],
  raised: ["#ffffff", "#1b2128"],
  field: ["#ffffff", "#12161b"],
  ink: ["#1b1f24", "#e8ebef"],
  quiet: ["#57606a", "#a5afba"],
  line: ["#8c959f", "#77828e"],
  hairline: ["#d8dee4", "#303841"],
  wash: ["#f4f6f8", "#1b2128"],
  accent: ["#1f4b8f", "#93b9f6"],
  onAccent: ["#ffffff", "#000000"],
  accentWash: ["#eef3fb", "#18243a"],
  danger: ["#b42318", "#ff9b8f"],
  onDanger: ["#ffffff", "#2b0703"],
  dangerWash: ["#fdf1f0", "#1b2128"],
  success: ["#1a7f37", "#71d08a"],
  successWash: ["#eef8f0", "#1b2128"],
  warning: ["#8a5a00", "#e5b64c"],
  warningWash: ["#fdf6e3", "#1b2128"],
} as const;

export type Role = keyof typeof palette;

/** `accentWash` → `accent-wash`: a role's name in CSS. */
export const cssNameOf = (role: string) => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The custom property by which a host page sets a role, or a font or the radius. */
export const propertyOf = (role: string) => `--admissions-${cssNameOf(role)}`;
