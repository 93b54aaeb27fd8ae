import type { Role } from "../../widget/ui/palette";
import { neededByLine, neededByText } from "./contrast";

/* For the test of the palette and for the colours that an institution chooses. */

const grounds: readonly Role[] = ["paper", "raised", "field", "wash"];
const texts: readonly Role[] = ["ink", "quiet", "accent", "danger"];

type Pair = readonly [front: Role, ground: Role];

const words: readonly Pair[] = [
  ["onAccent", "accent"],
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ["onDanger", "danger"],
  ["accent", "accentWash"],
  ["ink", "accentWash"],
  ["quiet", "accentWash"],
  ["danger", "dangerWash"],
  ["ink", "dangerWash"],
  ["success", "paper"],
  ["success", "successWash"],
  ["ink", "successWash"],
  ["warning", "paper"],
  ["warning", "warningWash"],
  ["ink", "warningWash"],
];

const lines: readonly Pair[] = [
  ["line", "paper"],
  ["line", "field"],
  ["line", "raised"],
];

/** Each colour of the form with a background that it has, and the contrast that they need. */
export const contrastPairs: readonly (readonly [front: Role, ground: Role, least: number])[] = [
  ...words.map((pair) => [...pair, neededByText] as const),
  ...lines.map((pair) => [...pair, neededByLine] as const),
];
