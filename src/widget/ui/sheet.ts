import { rules } from "./rules";
import { textSizeRule } from "./textSize";

/** Every block of rules so far, in order. The build puts all of them into one text (`rules.ts`) and none here. */
const blocks: string[] = [];
const known = new Set<string>();
/** The one sheet, which every root adopts. */
let sheet: CSSStyleSheet | undefined;
let isStale = false;

/** Adds raw CSS text (whole rules) to the sheet, once; the build takes it from the program. */
export function addRules(text: string): void {
  if (known.has(text)) return;
  known.add(text);
  blocks.push(text);
  if (!sheet || isStale) return;
  isStale = true;
  queueMicrotask(fill);
}

function fill(): void {
  isStale = false;
  sheet?.replaceSync(stylesText() + textSizeRule());
}

/** Every rule: those that the build compiled, or of the modules loaded so far. */
export function stylesText(): string {
  return rules ?? blocks.join("\n");
}

/** Adds the sheet to a shadow root. */
export function adoptStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    fill();
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
