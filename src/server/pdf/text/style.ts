import { type Face, faceOf } from "./character";
import type { Font, Weight } from "./fonts";

/** How a piece of text looks; sizes are points. */
export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

/** What the text engine needs of a document: its fonts and the width of a text in one of them. */
export interface Setting {
  font(face: Face, weight: Weight): Font;
  width(text: string, font: Font, size: number): number;
}

/** The replacement for a character that no font shows. */
const unknown = "\uFFFD";

/** The font that shows a character, tried in the order: its neighbour's, its script's, Latin. */
export function fontFor(
  character: string,
  neighbour: Font | undefined,
  weight: Weight,
  setting: Setting,
): { readonly font: Font; readonly text: string } {
  if (neighbour?.shows(character) && /^[\P{L}]/u.test(character)) return { font: neighbour, text: character };
  const own = setting.font(faceOf(character), weight);
  if (own.shows(character)) return { font: own, text: character };
  const latin = setting.font("latin", weight);
  return { font: latin, text: latin.shows(character) ? character : unknown };
}
