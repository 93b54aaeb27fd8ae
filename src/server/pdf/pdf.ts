// The public module of this folder: pages of tagged text in every script.
export { type Element, element, margins, openSheet, type Sheet } from "./sheet";
export { drawLine, leading } from "./text/draw";
export type { Style } from "./text/style";
