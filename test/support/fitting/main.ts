import { cutOff, shortenedAnswers, sideways, smallTargets } from "./boxes";
import { nameOf, seeing } from "./seen";
import { misplacedTexts } from "./texts";

/** Nothing runs of its own accord where the reader asked for no motion. */
function moving(root: ShadowRoot): string[] {
  return document.getAnimations().flatMap(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const { activeDuration } = effect?.getComputedTiming() ?? {};
    if (target?.getRootNode() !== root || playState !== "running" || Number(activeDuration) <= 1) return [];
    return [`Moves though motion is unwanted: ${nameOf(target)}`];
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
