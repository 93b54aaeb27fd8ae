import type { Look } from "./look";

/** A brand to begin with. */
interface Preset {
  readonly name: string;
  readonly description: string;
  readonly look: Look;
}

export const fonts = [
  { name: "The system's", value: undefined },
  { name: "Georgia, a serif", value: 'Georgia, "Times New Roman", serif' },
  { name: "Palatino, a book serif", value: '"Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif' },
  { name: "Garamond, an old serif", value: 'Garamond, "EB Garamond", "Hoefler Text", Georgia, serif' },
  { name: "Helvetica, a plain sans", value: '"Helvetica Neue", Helvetica, Arial, sans-serif' },
  { name: "Verdana, a wide sans", value: 'Verdana, "DejaVu Sans", sans-serif' },
  { name: "Trebuchet, a round sans", value: '"Trebuchet MS", "Fira Sans", sans-serif' },
  { name: "Optima, a humane sans", value: 'Optima, Candara, "Noto Sans", sans-serif' },
] as const;

const [, georgia, palatino, , helvetica, , trebuchet] = fonts;

export const presets: readonly Preset[] = [
  {
    name: "Maroon",
    description: "an old college: serifs, square corners",
    look: {
      colours: {
        accent: { light: "#7a1128", dark: "#f0a3b0" },
        onAccent: { dark: "#3a0612" },
        wash: { light: "#faf6f2", dark: "#221a1b" },
      },
      font: georgia.value,
      radius: 2,
    },
  },
  {
    name: "Bright",
    description: "a new campus: clear blue, large corners",
    look: {
      colours: {
        accent: { light: "#0b5fd8", dark: "#7fb6ff" },
        onAccent: { dark: "#04203f" },
        wash: { light: "#f1f6fe", dark: "#172131" },
      },
      font: helvetica.value,
      radius: 16,
    },
  },
  {
    name: "Forest",
    description: "a liberal arts college: green, book serif headings",
    look: {
      colours: {
        accent: { light: "#1e5a3c", dark: "#8fd0ac" },
        onAccent: { dark: "#08261a" },
        ink: { light: "#20251f", dark: "#e7ebe4" },
        wash: { light: "#f5f6ef", dark: "#1a211c" },
      },
      headingFont: palatino.value,
      radius: 8,
    },
  },
  {
    name: "Plum",
    description: "a school of art: warm purple, round letters",
    look: {
      colours: {
        accent: { light: "#6b2a86", dark: "#d8a8ee" },
        onAccent: { dark: "#2c0b3a" },
        wash: { light: "#f8f4fa", dark: "#211a26" },
      },
      font: trebuchet.value,
      radius: 12,
    },
  },
];
