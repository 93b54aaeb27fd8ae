import type { Page } from "playwright-core";

/** The spacing that WCAG 1.4.12 lets a reader set. */
export const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Runs in the page: everything of the widget that does not fit as it stands, one line a fault; `spacing` is set meanwhile. */
function misfits(spacing: string): string[] {
  const root = document.querySelector("admissions-form")?.shadowRoot;
  if (!root) return ["There is no widget."];
  const sheet = new CSSStyleSheet();
  // What is out of sight is laid out too.
  sheet.replaceSync(`* { content-visibility: visible !important; }${spacing}`);
  root.adoptedStyleSheets.push(sheet);
  const found: string[] = [];
  const nameOf = (element: Element | null) =>
    `${element?.localName}${element?.id ? `#${element.id}` : ""} "${(element?.textContent ?? "").trim().slice(0, 40)}"`;
  const all = [...root.querySelectorAll<HTMLElement>("*")];
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // What only assistive technology hears is clipped on purpose.
  const isForEyes = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { clipPath, position, width } = getComputedStyle(one);
      if (position === "absolute" && (clipPath !== "none" || width === "1px")) return false;
    }
    return isSeen(element);
  };
  const seen = all.filter(isForEyes);

  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) found.push(`The page scrolls sideways by ${sideways} px.`);

  for (const element of seen) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const isField = element.matches("input, textarea, select");
    if (isField || overflowX === "visible") continue;
    if (element.scrollWidth > element.clientWidth + 1) found.push(`Cut off at its side: ${nameOf(element)}`);
    const isClipped = overflowY === "hidden" || overflowY === "clip";
    if (isClipped && element.scrollHeight > element.clientHeight + 1) found.push(`Cut off below: ${nameOf(element)}`);
    if (textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth)
      found.push(`Shortened: ${nameOf(element)}`);
  }

  const context = document.createElement("canvas").getContext("2d");
  // Spaced out, a native select shortens what it shows closed; opened it shows everything.
  for (const select of spacing === "" ? root.querySelectorAll("select") : []) {
    if (!context || !isForEyes(select)) continue;
    const style = getComputedStyle(select);
    context.font = style.font;
    context.letterSpacing = style.letterSpacing;
    const text = select.selectedOptions[0]?.text ?? "";
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (context.measureText(text).width > room + 1)
      found.push(`Its answer is cut off: ${nameOf(select).split(" ")[0]} "${text}" in ${room} px`);
  }

  /** The layer in which a text moves with the page or does not. */
  const layerOf = (element: Element | null): Element | null => {
    for (let one = element; one; one = one.parentElement) {
      if (one.matches("dialog, [popover]") || ["fixed", "sticky"].includes(getComputedStyle(one).position)) return one;
    }
    return null;
  };
  /** What is seen of a text inside something that scrolls by itself, such as a dialog. */
  const frameOf = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (["auto", "scroll"].includes(getComputedStyle(one).overflowY)) return one.getBoundingClientRect();
    }
    return { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
  };
  const texts: { box: DOMRect; of: Text; layer: Element | null }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const of = walker.currentNode;
    const parent = of.parentElement;
    if (!(of instanceof Text) || of.data.trim() === "" || !parent || parent.closest("option, style")) continue;
    if (!isForEyes(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(of);
    const layer = layerOf(parent);
    const seenIn = frameOf(parent);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.bottom <= seenIn.top || box.top >= seenIn.bottom) continue;
      if (box.right > innerWidth + 1 || box.left < -1) found.push(`Beyond the edge: ${nameOf(parent)}`);
      texts.push({ box, of, layer });
    }
  }
  texts.sort((a, b) => a.box.top - b.box.top);
  texts.forEach((one, index) => {
    for (let next = index + 1; next < texts.length; next += 1) {
      const other = texts[next];
      if (!other || other.box.top > one.box.bottom - 3) break;
      if (other.of === one.of || other.layer !== one.layer) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (across > 2 && down > 4) found.push(`Over each other: "${one.of.data.trim()}" and "${other.of.data.trim()}"`);
    }
  });

  const targets = "a[href], button, input, select, textarea, summary, [role=tab], [role=option]";
  for (const target of root.querySelectorAll<HTMLElement>(targets)) {
    if (!isForEyes(target) || getComputedStyle(target).display === "inline") continue;
    const { width, height } = target.getBoundingClientRect();
    if (width < 23.5 || height < 23.5) found.push(`Too small a target, ${width} by ${height} px: ${nameOf(target)}`);
  }

  for (const animation of document.getAnimations()) {
    const { effect, playState } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const { activeDuration } = effect?.getComputedTiming() ?? {};
    if (target?.getRootNode() !== root || playState !== "running" || Number(activeDuration) <= 1) continue;
    found.push(`Moves though motion is unwanted: ${nameOf(target)}`);
  }
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  return [...new Set(found)];
}

const views = [
  ["320 px", 320, ""],
  ["320 px, spaced text", 320, textSpacing],
  ["1280 px at 200%", 640, ""],
] as const;

/**
 * What of the widget does not fit, one line a fault: at 320 px (a laptop at 400%), there with the text spacing of WCAG
 * 1.4.12, and at 200%. No sideways scrolling, no text cut off or over another, no target under 24 px, nothing in
 * motion where it is unwanted.
 */
export async function fits(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [view, width, spacing] of views) {
    await page.setViewportSize({ width, height: 640 });
    // Layers follow their anchors a frame later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const fault of await page.evaluate(misfits, spacing)) faults.push(`${view}: ${fault}`);
  }
  if (before) await page.setViewportSize(before);
  return faults;
}
