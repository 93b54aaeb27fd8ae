import type { Role } from "../../../src/ui/palette";
import { type Scheme, schemes, withColourOf } from "./colours";
import { type Look, roles } from "./look";
import { isClosedCss } from "./styleSheet";

type FontName = "font" | "headingFont";

const controls = [
  ...roles.flatMap((role) => schemes.map((scheme) => [role, scheme] as const)),
  ...(["font", "headingFont", "rules"] as const).map((name) => [name] as const),
];

/** The colour in a text, such as `#1f4b8f` in `1F4B8F`; null if there is none. */
export function colourIn(text: string): string | null {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

/** A finished text with the long form of a short colour: `#7ae` is `#77aaee`. */
export function withLongForm(text: string): string {
  const [, short] = /^#?([\da-f]{3})$/i.exec(text.trim()) ?? [];
  return short === undefined ? text : `#${short.replace(/./g, "$&$&")}`;
}

/** Whether more characters could complete a text to a colour. */
export const isBegun = (text: string) => /^\s*#?[\da-f]{0,5}$/i.test(text);

/** The invalid text in a control of the look; undefined if there is none. */
export function typedIn({ typed = {} }: Look, ...control: readonly string[]): string | undefined {
  return typed[control.join(".")];
}

/** The look with another colour of a role, undefined for ours. */
export function withColour(look: Look, role: Role, scheme: Scheme, colour: string | undefined): Look {
  const colours = withColourOf(look.colours, role, scheme, colour);
  return { ...withTyped(look, `${role}.${scheme}`, undefined), colours };
}

/** The look after a text was typed as a colour: what is none stays beside the last colour, `last` where the control was emptied. */
export function withTypedColour(look: Look, role: Role, scheme: Scheme, text: string, last?: string): Look {
  if (text.trim() === "") return withColour(look, role, scheme, undefined);
  const colour = colourIn(text);
  if (colour !== null) return withColour(look, role, scheme, colour);
  const isEmptied = last !== undefined && look.colours[role]?.[scheme] === undefined;
  return withTyped(isEmptied ? withColour(look, role, scheme, last) : look, `${role}.${scheme}`, text);
}

/** The look after the names of fonts were typed: an invalid text is kept beside the last fonts. */
export function withTypedFont(look: Look, name: FontName, text: string, isReadable: boolean): Look {
  if (!isReadable) return withTyped(look, name, text);
  return { ...withTyped(look, name, undefined), [name]: text === "" ? undefined : text };
}

/** The look after its rules were typed: those that would swallow what follows stay beside the last ones. */
export function withTypedRules(look: Look, text: string): Look {
  if (!isClosedCss(text)) return withTyped(look, "rules", text);
  return { ...withTyped(look, "rules", undefined), rules: text.trim() === "" ? undefined : text };
}

function withTyped(look: Look, control: string, text: string | undefined): Look {
  const { [control]: before, ...others } = look.typed ?? {};
  if (before === text) return look;
  const typed = text === undefined ? others : { ...others, [control]: text };
  return { ...look, typed: Object.keys(typed).length === 0 ? undefined : typed };
}

/** The fault of a text that was typed as a colour. */
export const faultOfColour = (text: string) =>
  `“${text}” is no colour. Write # and six digits from 0 to f, such as #1f4b8f.`;

/** The fault of a text that was typed as the names of fonts. */
export const faultOfFont = (text: string) =>
  `“${text}” names no fonts. Write names with commas between them, such as "Source Serif 4", Georgia, serif.`;

/** What is wrong with rules that leave something open. */
export const faultOfRules = "A bracket, a comment or a string is not closed.";

/** The invalid texts in the look's controls, with the paths of the controls. */
export function faultsOfLook(look: Look): readonly { readonly path: readonly string[]; readonly reason: string }[] {
  return controls.flatMap((control) => {
    const text = typedIn(look, ...control);
    if (text === undefined) return [];
    const [name] = control;
    if (name === "rules") return [{ path: ["look", name], reason: faultOfRules }];
    const isFont = control.length === 1;
    const path = ["look", ...control, ...(isFont ? ["own"] : [])];
    return [{ path, reason: isFont ? faultOfFont(text) : faultOfColour(text) }];
  });
}
