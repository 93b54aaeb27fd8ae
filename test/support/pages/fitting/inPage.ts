import { cutOff, shortenedAnswers, sideways } from "./boxes";
import { nameOf, seeing } from "./seen";
import { misplacedTexts } from "./texts";

/** The properties of a keyframe that move nothing: its own, fading, which replaces motion, and `pointer-events`. */
const still = ["offset", "computedOffset", "easing", "composite", "opacity", "pointerEvents"];

/** Nothing may move under reduced motion. */
function moving(root: ShadowRoot): string[] {
  // `document.getAnimations()` leaves out the animations of a shadow root.
  return root.getAnimations().flatMap(({ effect, playState }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target || playState !== "running") return [];
    const isStill = effect.getKeyframes().every((frame) => Object.keys(frame).every((name) => still.includes(name)));
    const isOver = Number(effect.getComputedTiming().activeDuration) <= 1;
    return isStill || isOver ? [] : [`Moves though motion is unwanted: ${nameOf(effect.target)}`];
  });
}

/** Runs every check with the given style sheet, which is removed afterwards; returns one line for each fault. */
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
    // With text spacing a closed native select shortens its answer; the open list shows it.
    ...(spacing === "" ? shortenedAnswers(root, seen) : []),
    ...misplacedTexts(root, seen),
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
