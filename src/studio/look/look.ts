import { define, type Infer, Struct } from "superstruct";
import { anyText, fields, part, wholeNumber } from "../../shared/catalogue/config/structs";
import { palette, propertyOf, type Role } from "../../widget/ui/palette";
import { roleNames } from "../../widget/ui/roleNames";
import { type JsonObject, readObject } from "../json";
import { type Colours, colourOf, pathOfRole, schemes } from "./colours";

const format = (name: string, pattern: RegExp, remedy: string) =>
  define<string>(name, (value) => (typeof value === "string" && pattern.test(value)) || `must be ${remedy}`);

const colour = format("colour", /^#([\da-f]{3}){1,2}$/i, "a colour such as #1f4b8f");
const fonts = format(
  "fonts",
  /^[^;{}<>]+$/,
  'names with commas between them, such as "Source Serif 4", Georgia, serif',
);

export const isRole = (name: string): name is Role => Object.hasOwn(palette, name);
const roles: readonly Role[] = Object.keys(palette).filter(isRole);

const pair = fields({ light: part(colour, "Light", ""), dark: part(colour, "Dark", "") });
const { validator, refiner, entries } = pair;
const colours = new Struct<Infer<typeof pair>, typeof pair>({
  ...{ validator, refiner, entries },
  type: "colours",
  schema: pair,
});
const partOf = (role: Role) => part(colours, roleNames[role], "");
const others = roles.filter((role) => pathOfRole(role).length > 1);

/** The look of a form; what is missing is ours. */
export const lookShape = fields({
  accent: partOf("accent"),
  onAccent: partOf("onAccent"),
  font: part(
    fonts,
    "Font of the text",
    'such as Georgia, "Times New Roman", serif, or a font that your page loads; the system\'s by default',
  ),
  headingFont: part(fonts, "Font of headings", "as the text by default"),
  textSize: part(wholeNumber(80, 140), "Text size, in percent", "of the reader's own size; 100 by default"),
  radius: part(wholeNumber(0, 24), "Corners, in pixels", "how round boxes and buttons are; 6 by default"),
  colours: part(
    fields(Object.fromEntries(others.map((role) => [role, partOf(role)]))),
    "Other colours",
    "they follow from the accent, or suit every brand",
  ),
  rules: part(
    new Struct<string, null>({ ...anyText, type: "css", schema: null }),
    "CSS of your own",
    "such as admissions-form::part(button) { … }; it stays first in admissions-form.css",
  ),
});

export type Look = Infer<typeof lookShape>;

export const coloursOf = ({ accent, onAccent, colours: more = {} }: Look): Colours => ({ ...more, accent, onAccent });

const mark = "Made in the studio, which reads it back: ";

/**
 * The style sheet of a look, for the page that embeds the form; empty for ours. The look is in its first line, and what has no
 * setting before the block of the settings.
 */
export function cssOf(look: Look): string {
  const own = coloursOf(look);
  const { font, headingFont, radius, textSize, rules = "" } = look;
  const light = (role: Role) => `light-dark(${schemes.map((scheme) => colourOf(own, role, scheme)).join(", ")})`;
  const values = {
    ...Object.fromEntries(roles.filter((role) => own[role]).map((role) => [role, light(role)])),
    ...{ font, headingFont },
    radius: radius === undefined ? "" : `${radius}px`,
    textSize: textSize === undefined ? "" : `${textSize}%`,
  };
  const lines = Object.entries(values).flatMap(([name, value]) => (value ? `  ${propertyOf(name)}: ${value};\n` : []));
  if (lines.length === 0) return rules;
  // In a text of JSON the same, which does not end the comment.
  const kept = JSON.stringify(look).replaceAll("*/", "*\\/");
  return `/* ${mark}${kept} */\n${rules && `${rules}\n\n`}admissions-form {\n${lines.join("")}}\n`;
}

/** The look of a style sheet. One that was changed by hand, or written so, loses nothing: all of it is CSS of the institution's own. */
export function lookFrom(text: string): JsonObject {
  const [first = "", ...others] = text.split("\n");
  const kept = first.startsWith(`/* ${mark}`) ? readObject(first.slice(mark.length + 3, -3)) : null;
  if (kept === null) return { rules: text };
  return lookShape.is(kept) && cssOf(kept) === text ? kept : { rules: others.join("\n") };
}
