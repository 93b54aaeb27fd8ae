import { cutOff, shortenedAnswers, sideways, smallTargets } from "./boxes";
import { nameOf, seeing } from "./seen";
import { misplacedTexts } from "./texts";

/** A keyframe's own properties, fading, which shows a wait where motion is unwanted, and whether a pointer is taken. */
const still = ["offset", "computedOffset", "easing", "composite", "opacity", "pointerEvents"];

/** Nothing runs of its own accord where the reader asked for no motion. */
function moving(root: ShadowRoot): string[] {
  // The document's own list leaves out what moves in a shadow root.
  return root.getAnimations().flatMap(({ effect, playState }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target || playState !== "running") return [];
    const isStill = effect.getKeyframes().every((frame) => Object.keys(frame).every((name) => still.includes(name)));
    const isOver = Number(effect.getComputedTiming().activeDuration) <= 1;
    return isStill || isOver ? [] : [`Moves though motion is unwanted: ${nameOf(effect.target)}`];
  });
}

/** Everything of the widget that does not fit as it stands, one line a fault; `spacing` is set meanwhile. */
function misfits(spacing: string): string[] {
  const root = document.querySelector("admissions-form")?.shadowRoot;
  if (!root) return ["There is no widget."];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(spacing);
  root.adoptedStyleSheets.push(sheet);
  const seen = seeing();
  const found = [
    ...sideways(),
    ...cutOff(root, seen),
    // Spaced out, a native select shortens what it shows closed; opened it shows everything.
    ...(spacing === "" ? shortenedAnswers(root, seen) : []),
    ...misplacedTexts(root, seen),
    ...smallTargets(root, seen),
    ...moving(root),
  ];
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  return [...new Set(found)];
}

declare global {
  interface Window {
    misfits: typeof misfits;
  }
}

window.misfits = misfits;
