import { surfaceName } from "./base";
import { contrastOf, neededByText, type Rgb, readableOn } from "./contrast";
import { palette } from "./palette";

/** Reads any CSS colour, of whichever space, as the browser paints it; null without a canvas. */
function painted(canvas: CanvasRenderingContext2D | null, color: string): Rgb | null {
  if (!canvas) return null;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** The pages' accents that were reported: each once, however many elements and changes there are. */
const reported = new Set<string>();

/**
 * Keeps text readable on the host page's accent: text with too little contrast becomes white or black, with one warning in the
 * console. Follows every change of the accent and of the colour scheme. Returns a function that ends this.
 */
export function keepAccentReadable(root: ShadowRoot): () => void {
  const page = root.ownerDocument;
  const probe = page.createElement("span");
  const sheet = new CSSStyleSheet();
  const canvas = page.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const [light, dark] = palette.onAccent;
  // Of the surface's class, so that it has its properties, but outside of it, where nothing switches transitions off.
  probe.className = surfaceName;
  probe.ariaHidden = "true";
  probe.style.cssText = `position:absolute;width:0;height:0;container:none;transition:color 1ms,background-color 1ms;
    --a-on-accent:var(--admissions-on-accent,light-dark(${light},${dark}));color:var(--a-accent);background:var(--a-on-accent)`;

  function check(): void {
    const { color, backgroundColor } = getComputedStyle(probe);
    const accent = painted(canvas, color);
    const text = painted(canvas, backgroundColor);
    if (!accent || !text) return;
    const contrast = contrastOf(accent, text);
    const readable = readableOn(accent);
    sheet.replaceSync(contrast < neededByText ? `.${surfaceName}{--a-on-accent:${readable}}` : "");
    const pair = `${color} ${backgroundColor}`;
    if (contrast >= neededByText || reported.has(pair)) return;
    reported.add(pair);
    console.warn(
      `The text ${backgroundColor} on the accent ${color} has a contrast of ${contrast.toFixed(1)}:1, and needs ${neededByText}:1. ` +
        `The form shows it in ${readable}. Set --admissions-on-accent to a readable colour.`,
    );
  }

  root.append(probe);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  probe.addEventListener("transitionend", check);
  check();
  return () => {
    probe.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
