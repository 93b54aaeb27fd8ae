import { isReturn } from "../navigation/place";
import { tabStorage } from "../state/kept/kept";
import { acts, firstInView, scrolledBy, scrollersOf, scrollUp } from "../ui/scrolling";

/** The height is released after this time (ms) without a change, for example when the session has ended meanwhile. */
const longestPause = 10_000;

/** After these the page stays where it is. A focus that the form or the host page sets scrolls, too. */
const endingEvents = [...acts, "focusin"] as const;

/** How far below the container's top an element begins (px); null while it is not shown. */
function depthOf(element: Element | null, container: HTMLElement): number | null {
  const [box] = element?.getClientRects() ?? [];
  return box ? box.top - container.getBoundingClientRect().top : null;
}

/**
 * After a reload or Back, keeps the former height until the content is as tall; otherwise the browser restores the scroll
 * position on a page that is too short. What the browser restored is corrected for parts of the form above the reader that come late or
 * are of another height than before. Leaves the host's own style alone. Returns a function that ends this.
 */
export function keepReaderPlace(root: ShadowRoot, container: HTMLElement): () => void {
  const view = root.ownerDocument.defaultView;
  if (!view) return () => undefined;
  const storage = tabStorage(view, `admissions-form place ${view.location.pathname}`);
  const sheet = new CSSStyleSheet();
  const read = isReturn(view) ? storage.read() : null;
  const kept: readonly unknown[] = Array.isArray(read) ? read : [];
  const [height, restored, depth] = [Number(kept[0] ?? 0), Number(kept[1] ?? 0), Number(kept[3] ?? 0)];
  const placing = new AbortController();
  let placed = restored;
  let timer = 0;
  const scroll = (top: number) => {
    scrollUp(container, top - scrolledBy(container));
    placed = scrolledBy(container);
  };
  const release = () => {
    view.clearTimeout(timer);
    observer.disconnect();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
  const place = () => {
    // Elsewhere than the browser or this function scrolled to: the visitor has moved on, or the browser is not there yet.
    const at = scrolledBy(container);
    const isHere = [restored, placed].some((known) => Math.abs(known - at) < 2);
    const now = depthOf(root.getElementById(String(kept[2] ?? "")), container);
    if (placing.signal.aborted || !isHere || at === 0 || now === null) return;
    const top = restored + now - depth;
    if (Math.abs(top - at) >= 1) scroll(top);
  };
  const observer = new ResizeObserver(() => {
    view.clearTimeout(timer);
    place();
    if (container.offsetHeight >= height) release();
    else timer = view.setTimeout(release, longestPause);
  });
  // Stored only between two pages. Erased in a microtask, so that an element that replaces this one can read it.
  queueMicrotask(() => storage.erase());
  const remember = () => {
    const first = firstInView(root);
    storage.write([container.offsetHeight, scrolledBy(container), first?.id, depthOf(first, container)]);
  };
  view.addEventListener("pagehide", remember);
  if (height > 0) {
    // WebKit may have restored the scroll position before this script ran, as far down as the short page allowed.
    const pageHeight = root.ownerDocument.documentElement.scrollHeight;
    const isCutOff = view.scrollY > 0 && view.scrollY + view.innerHeight > pageHeight - 2;
    // Before the application's own rules, which begin with `all: initial`, the element is inline.
    sheet.replaceSync(`:host{display:block;min-height:${height}px!important}`);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    observer.observe(container);
    // Of what scrolls, browsers restore the window alone.
    const isInBox = scrollersOf(container)[0] !== root.ownerDocument.scrollingElement;
    if (isCutOff || isInBox) scroll(restored);
    const { signal } = placing;
    for (const type of endingEvents) {
      view.addEventListener(type, () => placing.abort(), { signal, capture: true, passive: true });
    }
    // The browser may restore the scroll position once more after `load`, or smoothly.
    view.addEventListener("load", () => view.setTimeout(place), { signal });
    view.addEventListener("scrollend", place, { signal, capture: true });
  }
  return () => {
    view.removeEventListener("pagehide", remember);
    placing.abort();
    release();
  };
}
