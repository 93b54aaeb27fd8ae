import { nameOf, type Seeing } from "./seen";

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
export function misplacedTexts(root: ShadowRoot, seeing: Seeing): string[] {
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
