// Runs in the page, bundled by fits.ts: what of the widget does not fit.

/** Caches a result for each element, because reading styles up the tree is slow. */
function remembered<Known>(compute: (element: Element) => Known): (element: Element) => Known {
  const known = new WeakMap<Element, Known>();
  return (element) => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const now = compute(element);
    known.set(element, now);
    return now;
  };
}

/** Properties of elements in one view; a change of the page makes it stale. */
interface Seeing {
  /** Whether the element is drawn, and not clipped, as text for screen readers only is. */
  isForEyes(element: Element): boolean;
  /** The ancestor that it scrolls with: a dialog, a popover, a sticky or fixed element, or the root element. */
  layerOf(element: Element): Element;
  /** The ancestors that scroll, such as a dialog, or cut a paragraph: a text is seen only inside all of them. */
  framesOf(element: Element): readonly Element[];
}

function seeing(): Seeing {
  const page = document.documentElement;
  const isClipped = remembered((element): boolean => {
    const { clipPath, position, width } = getComputedStyle(element);
    if (position === "absolute" && (clipPath !== "none" || width === "1px")) return true;
    return element.parentElement !== null && isClipped(element.parentElement);
  });
  const layerOf = remembered((element): Element => {
    const isLayer =
      element.matches("dialog, [popover]") || ["fixed", "sticky"].includes(getComputedStyle(element).position);
    return isLayer ? element : element.parentElement ? layerOf(element.parentElement) : page;
  });
  const framesOf = remembered((element): readonly Element[] => {
    const { overflowY, webkitLineClamp } = getComputedStyle(element);
    const isFrame = ["auto", "scroll"].includes(overflowY) || webkitLineClamp !== "none";
    const outer = element.parentElement ? framesOf(element.parentElement) : [];
    return isFrame ? [element, ...outer] : outer;
  });
  const isForEyes = remembered(
    (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element),
  );
  return { isForEyes, layerOf, framesOf };
}

/** The name of an element in the text of a fault. */
function nameOf(element: Element): string {
  const id = element.id ? `#${element.id}` : "";
  return `${element.localName}${id} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
}

/** The page must not scroll horizontally. */
function sideways(): string[] {
  const beyond = document.documentElement.scrollWidth - innerWidth;
  return beyond > 0 ? [`The page scrolls sideways by ${beyond} px.`] : [];
}

function faultsOf(element: Element): string[] {
  const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
  // A paragraph that is cut after some lines by `line-clamp` is whole in the text, for screen readers.
  const isClamped = getComputedStyle(element).webkitLineClamp !== "none";
  if (overflowX === "visible" || isClamped) return [];
  const wider = element.scrollWidth - element.clientWidth;
  const isClosed = overflowY === "hidden" || overflowY === "clip";
  return [
    ...(wider > 1 ? [`Cut off at its side: ${nameOf(element)}`] : []),
    ...(isClosed && element.scrollHeight > element.clientHeight + 1 ? [`Cut off below: ${nameOf(element)}`] : []),
    ...(textOverflow === "ellipsis" && wider > 0 ? [`Shortened: ${nameOf(element)}`] : []),
  ];
}

/** No box may cut off its contents, except an input, in which a long answer scrolls. */
function cutOff(root: ShadowRoot, { isForEyes }: Seeing): string[] {
  const boxes = [...root.querySelectorAll(":not(input, textarea, select, option)")];
  return boxes.filter(isForEyes).flatMap(faultsOf);
}

/** A closed select must show its whole answer. */
function shortenedAnswers(root: ShadowRoot, { isForEyes }: Seeing): string[] {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return ["This browser measures no text."];
  return [...root.querySelectorAll("select")].filter(isForEyes).flatMap((select) => {
    const style = getComputedStyle(select);
    context.font = style.font;
    context.letterSpacing = style.letterSpacing;
    const text = select.selectedOptions[0]?.text ?? "";
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const isWhole = context.measureText(text).width <= room + 1;
    return isWhole ? [] : [`The answer of select#${select.id} is cut off: "${text}" in ${room} px`];
  });
}

/** One line of a text with its box. */
interface Line {
  readonly box: DOMRect;
  readonly text: Text;
  readonly parent: Element;
  readonly layer: Element;
}

function linesOf(text: Text, { isForEyes, layerOf, framesOf }: Seeing): Line[] {
  const parent = text.parentElement;
  if (!parent || text.data.trim() === "" || parent.closest("option, style") || !isForEyes(parent)) return [];
  const frames = framesOf(parent).map((frame) => frame.getBoundingClientRect());
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()]
    .filter((box) => box.width >= 1 && frames.every(({ top, bottom }) => box.bottom > top && box.top < bottom))
    .map((box) => ({ box, text, parent, layer: layerOf(parent) }));
}

function lines(root: ShadowRoot, seeing: Seeing): Line[] {
  const found: Line[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) found.push(...linesOf(walker.currentNode, seeing));
  }
  return found.sort((a, b) => a.box.top - b.box.top);
}

function lieOverEachOther(upper: Line, lower: Line): boolean {
  if (upper.text === lower.text || upper.layer !== lower.layer) return false;
  const across = Math.min(upper.box.right, lower.box.right) - Math.max(upper.box.left, lower.box.left);
  const down = Math.min(upper.box.bottom, lower.box.bottom) - lower.box.top;
  return across > 2 && down > 4;
}

/** No text may lie beyond the edge of the window or over another one in the same layer. */
function misplacedTexts(root: ShadowRoot, seeing: Seeing): string[] {
  const all = lines(root, seeing);
  const beyond = all
    .filter(({ box }) => box.right > innerWidth + 1 || box.left < -1)
    .map(({ parent }) => `Beyond the edge: ${nameOf(parent)}`);
  const over = all.flatMap((upper, at) => {
    const end = all.findIndex(({ box }, index) => index > at && box.top > upper.box.bottom - 3);
    return all
      .slice(at + 1, end === -1 ? undefined : end)
      .filter((lower) => lieOverEachOther(upper, lower))
      .map((lower) => `Over each other: "${upper.text.data.trim()}" and "${lower.text.data.trim()}"`);
  });
  return [...beyond, ...over];
}

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

export {};
